//! A cluster of Ballista on this machine: a scheduler and executors, each a process of its own.
//!
//! Input: the program whose commands `scheduler` and `executor` run these. Output: sessions whose queries run on the cluster. Invariant: the
//! processes end with the value [`Cluster`].

use crate::data::ipv4::Ipv4Columns;
use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::serde::{BallistaLogicalExtensionCodec, BallistaPhysicalExtensionCodec};
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use bitpack_datafusion::PacketCodec;
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use std::error::Error;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The time that a process has to take connections.
pub const START: Duration = Duration::from_secs(60);

/// How each process reads and writes tables and plans.
fn codec() -> PacketCodec {
    let logical = Arc::new(BallistaLogicalExtensionCodec::default());
    let physical = Arc::new(BallistaPhysicalExtensionCodec::default());
    PacketCodec::new(logical, physical).with::<Ipv4Columns>()
}

/// Runs a scheduler until the process ends.
///
/// # Errors
/// The port is in use.
pub async fn scheduler(port: u16) -> Result<(), Box<dyn Error>> {
    let config = SchedulerConfig {
        bind_port: port,
        executor_timeout_seconds: 4,
        expire_dead_executor_interval_seconds: 1,
        no_executors_grace_period_seconds: 5,
        override_logical_codec: Some(Arc::new(codec())),
        override_physical_codec: Some(Arc::new(codec())),
        ..SchedulerConfig::default()
    };
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    Ok(start_server(cluster, address, Arc::new(config)).await?)
}

/// Runs an executor until the process ends. `ports` are its own two ports and the port of the scheduler.
///
/// # Errors
/// A port is in use, or there is no scheduler.
pub async fn executor(ports: [u16; 3], folder: &str) -> Result<(), Box<dyn Error>> {
    let config = ExecutorProcessConfig {
        port: ports[0],
        grpc_port: ports[1],
        scheduler_port: ports[2],
        scheduler_connect_timeout_seconds: 30,
        vcores: 2,
        work_dir: Some(folder.to_owned()),
        executor_heartbeat_interval_seconds: 1,
        override_logical_codec: Some(Arc::new(codec())),
        override_physical_codec: Some(Arc::new(codec())),
        ..ExecutorProcessConfig::default()
    };
    Ok(start_executor_process(Arc::new(config)).await?)
}

/// A process that ends with its value.
#[derive(Debug)]
struct Process(Child);

impl Process {
    /// Starts a process, and waits until it takes connections at its port.
    fn start(program: &Path, arguments: &[String], port: u16) -> Result<Self, Box<dyn Error>> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
        let mut process = Process(command.spawn()?);
        let start = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if let Some(status) = process.0.try_wait()? {
                return Err(format!("`{}` ended with {status}", arguments.join(" ")).into());
            }
            if start.elapsed() > START {
                return Err(format!("`{}` takes no connections", arguments.join(" ")).into());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(process)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A scheduler and executors.
#[derive(Debug)]
pub struct Cluster {
    port: u16,
    executors: Vec<Process>,
    _scheduler: Process,
    folder: tempfile::TempDir,
}

impl Cluster {
    /// Starts a scheduler and executors as processes of this program, and waits until each takes connections.
    ///
    /// # Errors
    /// A process cannot be started, ends, or takes no connections within [`START`].
    pub fn start(program: &Path, executors: usize) -> Result<Self, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let port = free_port()?;
        let _scheduler = Process::start(program, &["scheduler".into(), port.to_string()], port)?;
        let mut cluster = Cluster { port, executors: Vec::new(), _scheduler, folder };
        for _ in 0..executors {
            cluster.add(program)?;
        }
        Ok(cluster)
    }

    /// Starts one more executor.
    ///
    /// # Errors
    /// As in [`Cluster::start`].
    pub fn add(&mut self, program: &Path) -> Result<(), Box<dyn Error>> {
        let ports = [free_port()?, free_port()?, self.port];
        let work = self.folder.path().join(ports[0].to_string());
        std::fs::create_dir(&work)?;
        let words = ports.map(|port| port.to_string());
        let arguments = [&["executor".to_owned()][..], &words, &[work.display().to_string()]];
        self.executors.push(Process::start(program, &arguments.concat(), ports[0])?);
        Ok(())
    }

    /// Returns a session whose queries run on the cluster.
    ///
    /// # Errors
    /// The scheduler does not answer.
    pub async fn session(&self, partitions: usize) -> Result<SessionContext, Box<dyn Error>> {
        let config = SessionConfig::new_with_ballista()
            .with_target_partitions(partitions)
            .with_ballista_logical_extension_codec(Arc::new(codec()))
            .with_ballista_physical_extension_codec(Arc::new(codec()));
        let state = SessionStateBuilder::new().with_default_features().with_config(config).build();
        let address = format!("df://localhost:{}", self.port);
        Ok(SessionContext::remote_with_state(&address, state).await?)
    }

    /// Kills the newest executor, which cannot say so to the scheduler.
    pub fn kill(&mut self) {
        self.executors.pop();
    }
}

/// A port that no process uses, and that no later call returns.
///
/// It is below the ports that Linux gives to outgoing connections: one of those could take it before the process does.
fn free_port() -> std::io::Result<u16> {
    const PORTS: std::ops::Range<u32> = 20_000..32_000;
    static CALLS: AtomicU32 = AtomicU32::new(0);
    loop {
        // Processes begin at different ports.
        let number = std::process::id() * 97 % 12_000 + CALLS.fetch_add(1, Ordering::Relaxed);
        let port = (PORTS.start + number % (PORTS.end - PORTS.start)) as u16;
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Ok(_) => return Ok(port),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => (),
            Err(error) => return Err(error),
        }
    }
}
