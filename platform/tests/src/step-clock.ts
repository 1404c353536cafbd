import { readFileSync } from 'node:fs';

/**
 * Preloaded into the servers of a product (`--import`): shifts their wall clock by the milliseconds in the file
 * CLOCK_OFFSET_FILE, without affecting timers and the monotonic clock, as when a machine's clock is set.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const readEveryMs = 20;
const RealDate = Date;
let offset = 0;
setInterval(() => {
  offset = Number(readFileSync(file, 'utf8'));
}, readEveryMs).unref();

const getNow = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, own) =>
    Reflect.construct(target, parameters.length === 0 ? [getNow()] : parameters, own),
  apply: () => new RealDate(getNow()).toString(),
  get: (target, name) => (name === 'now' ? getNow : Reflect.get(target, name)),
});
