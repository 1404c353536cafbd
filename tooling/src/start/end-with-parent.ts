/**
 * Preloaded into every process that the tooling starts (`--import`). A parent that is killed cannot stop its children,
 * which would keep ports and the database's lock; its end closes their IPC channel, and they shut down as on SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The listener alone must not keep a process alive that has done its work.
process.channel?.unref();
