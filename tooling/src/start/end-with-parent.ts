/**
 * Preloaded into the processes that the tooling starts (`--import`). A parent that is killed cannot stop its children,
 * which would keep ports and the database's lock; its end closes their IPC channel, and they shut down as on SIGTERM.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The listener alone must not keep a process alive that has done its work.
  process.channel.unref();
}
// Workers inherit these arguments and have a channel of their own, which must keep them alive: webpack's would end early.
const at = process.execArgv.indexOf('--import');
if (at >= 0) process.execArgv.splice(at, 2);
