/**
 * Preloaded into the processes started by the tooling (`--import`). A killed parent cannot stop its children,
 * which would keep ports and the database's lock; its exit closes their IPC channel, and they shut down as on
 * SIGTERM.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The listener must not keep a finished process alive.
  process.channel.unref();
}
// Worker processes inherit these arguments but must keep their own channel referenced: webpack's would end
// early. A command's registration (`register-command.ts`) is not theirs either.
for (let at = process.execArgv.indexOf('--import'); at >= 0; at = process.execArgv.indexOf('--import'))
  process.execArgv.splice(at, 2);
