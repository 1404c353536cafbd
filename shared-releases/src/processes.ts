import { hostname } from 'node:os';

/** This process among all that may write to a shared folder, also from other machines: `4711@host`. */
export const thisProcess = `${process.pid}@${hostname()}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has certainly ended; of another machine's that cannot be told. */
export function hasEnded(name: string): boolean {
  const [pid, host] = name.split('@');
  return host === hostname() && !isRunning(Number(pid));
}
