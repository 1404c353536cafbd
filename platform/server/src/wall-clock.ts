/**
 * The machine's time in ms since 1970, for times that are stored or sent, and for comparing with them: expiry
 * dates, file times, log lines. It jumps when the machine's clock is set, so whatever lasts some time in this
 * process is measured by `monotonic`. What fans see has the product's clock.
 */
export const wallClock = (): number => Date.now();
