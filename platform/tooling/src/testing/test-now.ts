/** The frozen clock of page tests: Saturday 21 November 2026, noon in London. */
export const testNow = Date.UTC(2026, 10, 21, 12);
