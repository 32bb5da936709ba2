//! A target, what it is given, and what is done when it fails.

use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::mutant::Mutants;

/// No input may take so long, even where others keep the machine busy.
const PATIENCE: Duration = Duration::from_secs(20);

/// Something that takes bytes of any content.
pub struct Target {
    name: &'static str,
    run: fn(&[u8]),
    seeds: Vec<Vec<u8>>,
}

impl Target {
    pub fn new(name: &'static str, run: fn(&[u8])) -> Target {
        let seeds = read_all(&root().join("tests/fuzz/corpus").join(name), "");
        Target { name, run, seeds }
    }

    pub fn seeds<B: AsRef<[u8]>>(mut self, seeds: impl IntoIterator<Item = B>) -> Target {
        self.seeds
            .extend(seeds.into_iter().map(|seed| seed.as_ref().to_vec()));
        self
    }

    /// Takes its seeds, and so many mutants of them.
    pub fn survives(&self, mutants: usize) {
        let mut source = self.mutants();
        self.seeds.iter().for_each(|seed| self.take(seed));
        (0..wanted(mutants)).for_each(|_| self.take(&source.next()));
        self.is_modest();
    }

    /// Takes its seeds, and so many mutants of them, each as a line of one long input.
    pub fn survives_by_the_line(&self, mutants: usize) {
        const AT_ONCE: usize = 10_000;
        let mut source = self.mutants();
        let new = std::iter::repeat_with(|| source.next()).take(wanted(mutants));
        let inputs = self.seeds.iter().cloned().chain(new);
        let mut lines = inputs.map(|mut line| {
            line.retain(|&byte| byte != b'\n');
            line
        });
        loop {
            let some: Vec<Vec<u8>> = lines.by_ref().take(AT_ONCE).collect();
            if some.is_empty() {
                return;
            }
            self.take(&some.join(&b'\n'));
        }
    }

    fn mutants(&self) -> Mutants<'_> {
        assert!(!self.seeds.is_empty(), "{} has no seeds", self.name);
        let seed = std::env::var("FUZZ_SEED").map_or(0, |seed| seed.parse().unwrap());
        Mutants::new(&self.seeds, ChaCha8Rng::seed_from_u64(seed))
    }

    fn take(&self, input: &[u8]) {
        #[allow(clippy::disallowed_methods)] // a deadline, in a test
        let before = Instant::now();
        let taken = panic::catch_unwind(AssertUnwindSafe(|| (self.run)(input)));
        if taken.is_err() || before.elapsed() > PATIENCE {
            let folder = root().join("target/fuzz");
            fs::create_dir_all(&folder).unwrap();
            let path = folder.join(format!("{}-{}", self.name, input.len()));
            fs::write(&path, input).unwrap();
            panic!("{} fails or hangs on {}", self.name, path.display());
        }
    }

    /// Has the process, with whatever else it tests, stayed small?
    fn is_modest(&self) {
        const PAGE: u64 = 4 << 10;
        const MOST: u64 = 2 << 30;
        if let Ok(pages) = fs::read_to_string("/proc/self/statm") {
            let resident: u64 = pages.split(' ').nth(1).unwrap().parse().unwrap();
            assert!(resident * PAGE < MOST, "{} grows", self.name);
        }
    }
}

/// How many mutants are made: as many as asked for, or as a test has time for.
fn wanted(mutants: usize) -> usize {
    std::env::var("FUZZ_INPUTS").map_or(mutants, |inputs| inputs.parse().unwrap())
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A file of the project, or all those in a folder whose names end like this.
pub fn shipped(path: &str, extension: &str) -> Vec<Vec<u8>> {
    let path = root().join(path);
    if path.is_file() {
        return vec![fs::read(path).unwrap()];
    }
    let files = read_all(&path, extension);
    assert!(!files.is_empty(), "{} is empty", path.display());
    files
}

/// What the files of a folder hold, in the order of their names; nothing if there is no such folder.
fn read_all(folder: &Path, extension: &str) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.is_file() && path.to_string_lossy().ends_with(extension));
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}
