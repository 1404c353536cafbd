/**
 * Preloaded into a pages server (`--import`): each SIGUSR2 advances its monotonic clock by the milliseconds in
 * CLOCK_ADVANCE_MS, so that a test need not wait out the server's half minutes.
 */
const stepMs = Number(process.env['CLOCK_ADVANCE_MS']);
const getRealNow = performance.now.bind(performance);
let offset = 0;
process.on('SIGUSR2', () => {
  offset += stepMs;
});

performance.now = () => getRealNow() + offset;
