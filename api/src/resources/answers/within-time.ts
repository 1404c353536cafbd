import { getSignal, runWithSignal } from '../../work-signal.ts';

/** The result of some work, or a fallback after a timeout. Cancels the rest of the work on timeout. */
export async function withinTime<Value>(
  work: () => Promise<Value>,
  timeoutMs: number,
  late: () => Value,
): Promise<Value> {
  const controller = new AbortController();
  const outer = getSignal();
  const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal;
  if (signal.aborted) return late();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const { promise: isLate, resolve } = Promise.withResolvers<Value>();
  signal.addEventListener('abort', () => resolve(late()), { once: true });
  try {
    return await Promise.race([runWithSignal(signal, work), isLate]);
  } finally {
    clearTimeout(timer);
  }
}
