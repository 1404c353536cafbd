import { RemoteFailure } from './failure.ts';

/**
 * Rejects when work on a remote exceeds the timeout. The work itself continues, and its result is ignored.
 * @throws RemoteFailure `timed-out`, or the work's error
 */
export function withTimeout<Value>(work: Promise<Value>, remote: string, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timed-out', remote, `${Math.round(ms)} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
