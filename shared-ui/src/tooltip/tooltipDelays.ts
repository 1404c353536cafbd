/** Milliseconds (specification section 9): until a tooltip opens, and how long after one the next opens at once. */
export const tooltipDelays = { open: 700, skip: 300 } as const;

let isWarm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until the next tooltip of the page opens. */
export const openDelay = (): number => (isWarm ? 0 : tooltipDelays.open);

/** Whoever goes on to the next control within a moment wants to read that one's tooltip too. */
export function tooltipClosed(): void {
  clearTimeout(cooling);
  isWarm = true;
  cooling = setTimeout(() => {
    isWarm = false;
  }, tooltipDelays.skip);
}
