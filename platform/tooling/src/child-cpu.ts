import { existsSync, readFileSync } from 'node:fs';

/** Linux counts CPU time for programs in hundredths of a second. */
const msPerTick = 10;
let taken = 0;

/** CPU time of all children that have exited, with their descendants, in ms; null without `/proc`. */
function readChildCpu(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  // The name of the program, in parentheses, may contain anything.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = fields.slice(13, 15).map(Number);
  return user === undefined || system === undefined ? null : (user + system) * msPerTick;
}

/**
 * The CPU time of children that have exited since the last call, in ms; null without `/proc`. It is that of a single
 * child if it is called at each exit. A descendant that was left behind does not count.
 */
export function takeChildCpu(): number | null {
  const now = readChildCpu();
  if (now === null) return null;
  const ms = now - taken;
  taken = now;
  return ms;
}
