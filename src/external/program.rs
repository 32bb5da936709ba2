//! A child process that is asked in lines and answers in lines.
//!
//! Each of its three streams has a thread, so that nothing it does or leaves undone can hold up the
//! caller: a full pipe blocks the thread, and waiting for an answer is waiting on a channel. Whatever is
//! kept of its output is bounded. The child leads a process group of its own: what it has started
//! ends with it, unless that has left the group, and a Ctrl-C at the terminal is for us alone.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crate::bot::Misdeed;

/// The longest line that may be an answer, in bytes.
const LONGEST: u64 = 64 * 1024;

/// How much of the end of standard error is kept, in bytes.
const TAIL: usize = 4 * 1024;

/// How long a program may take to leave once its input has ended.
const GRACE: Duration = Duration::from_millis(300);

/// A program that is running.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// Lines for it; none once its input is closed.
    questions: Option<Sender<String>>,
    /// Lines of it; closed when it closes its output.
    answers: Receiver<Heard>,
    /// The end of what it wrote on standard error.
    errors: Arc<Mutex<Vec<u8>>>,
    /// Closed when it closes its standard error.
    errors_end: Receiver<()>,
    ended: Option<String>,
}

/// What came from a program.
#[derive(Debug)]
enum Heard {
    Line(String),
    TooLong,
}

impl Program {
    /// Starts the program that the first word names.
    pub fn start(words: &[String]) -> io::Result<Program> {
        let (name, arguments) = words
            .split_first()
            .ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        let mut command = Command::new(name);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let streams = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = streams else {
            return Err(io::Error::from(io::ErrorKind::BrokenPipe)); // they were asked for above
        };
        let (questions, to_write) = mpsc::channel();
        let (read, answers) = mpsc::sync_channel(1);
        let (at_end, errors_end) = mpsc::channel();
        let tail = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&tail);
        thread::spawn(move || write_lines(input, &to_write));
        thread::spawn(move || read_lines(output, &read));
        thread::spawn(move || keep_tail(errors, &kept, at_end));
        Ok(Program {
            child,
            questions: Some(questions),
            answers,
            errors: tail,
            errors_end,
            ended: None,
        })
    }

    /// Sends a line and waits for one.
    pub fn ask(&mut self, question: String, limit: Duration) -> Result<String, Misdeed> {
        match self.answers.try_recv() {
            Ok(_) => return Err(Misdeed::Flood), // it spoke without being asked
            Err(TryRecvError::Disconnected) => return Err(self.gone()),
            Err(TryRecvError::Empty) => {}
        }
        if let Some(questions) = &self.questions {
            // one that reads no more will not answer either, and that will be seen below
            let _ = questions.send(question);
        }
        match self.answers.recv_timeout(limit) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(Misdeed::Flood),
            Err(RecvTimeoutError::Timeout) => Err(Misdeed::Late(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// What it did whose output is closed: one that ends has closed its standard error as well.
    fn gone(&mut self) -> Misdeed {
        let _ = self.errors_end.recv_timeout(GRACE);
        let runs = self.runs();
        let how = self.end();
        // another signal has come before ours
        if runs && (cfg!(not(unix)) || how.starts_with("signal: 9 ")) {
            return Misdeed::Closed;
        }
        Misdeed::Ended(how)
    }

    /// Does it run still? It is not waited for: its number stays its own.
    #[cfg(unix)]
    fn runs(&self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let asked = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        matches!(
            waitid(WaitId::Pid(Pid::from_child(&self.child)), asked),
            Ok(None)
        )
    }

    /// Does it run still?
    #[cfg(not(unix))]
    fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Sends a last line, closes its input, and lets it leave by itself for a moment.
    pub fn farewell(&mut self, line: String) {
        if let Some(questions) = self.questions.take() {
            // if it reads no more, it is past caring
            let _ = questions.send(line);
        }
        // an answer to the last line may come before its end
        for _ in 0..2 {
            if let Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) =
                self.answers.recv_timeout(GRACE)
            {
                break;
            }
        }
        self.end();
    }

    /// Ends it and its process group; says how it ended, such as `exit status: 1`.
    pub fn end(&mut self) -> String {
        if let Some(how) = &self.ended {
            return how.clone();
        }
        self.questions = None;
        self.kill();
        let how = match self.child.wait() {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        self.ended = Some(how.clone());
        how
    }

    /// A program that has ended already keeps its status.
    fn kill(&mut self) {
        self.leash().pull();
        let _ = self.child.kill();
    }

    /// What ends it while somebody else has it.
    pub fn leash(&self) -> Leash {
        Leash {
            #[cfg(unix)]
            group: rustix::process::Pid::from_child(&self.child),
        }
    }

    /// Ends it; gives the last line of its standard error that is not empty.
    pub fn last_words(&mut self) -> String {
        self.end();
        // all it wrote is in the pipe; whoever it gave the pipe to may hold it open
        let _ = self.errors_end.recv_timeout(GRACE);
        let tail = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&tail);
        let last = text.lines().rev().find(|line| !line.trim().is_empty());
        last.unwrap_or_default().to_owned()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

/// Ends a program and its process group. Only while it has not been waited for: then its number may
/// be another's.
#[derive(Debug)]
pub struct Leash {
    #[cfg(unix)]
    group: rustix::process::Pid,
}

impl Leash {
    /// Ends them.
    pub fn pull(&self) {
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(self.group, rustix::process::Signal::KILL);
    }
}

/// Writes lines until there are no more, or nobody reads them; then the input is closed.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(mut line) = lines.recv() {
        line.push('\n');
        if input.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

/// Reads lines until the output is closed or nobody wants them. One line waits at a time: a program
/// that writes more is held up by its own pipe.
fn read_lines(output: ChildStdout, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.ends_with(b"\n") => {
                let line = String::from_utf8_lossy(&line).into_owned();
                if heard.send(Heard::Line(line)).is_err() {
                    return;
                }
            }
            // no line, but too long for one; or the end of the output, which the next read will find
            Ok(n) if n as u64 == LONGEST => {
                let _ = heard.send(Heard::TooLong);
                return;
            }
            Ok(_) => {}
        }
    }
}

/// Keeps the end of standard error, and tells by its own end when there is no more.
fn keep_tail(mut errors: ChildStderr, tail: &Mutex<Vec<u8>>, _at_end: Sender<()>) {
    let mut chunk = [0; 1024];
    while let Ok(n @ 1..) = errors.read(&mut chunk) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend(chunk.iter().take(n));
        let excess = tail.len().saturating_sub(TAIL);
        tail.drain(..excess);
    }
}
