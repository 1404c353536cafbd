/** An entry of the Event Timing API; milliseconds. */
export interface EventEntry {
  /** Shared by the events of one interaction; 0: not an interaction. */
  readonly interactionId: number;
  readonly duration: number;
}

/** The browser reports no shorter events. */
export const shortestEventMs = 16;

/**
 * Interaction to next paint of a visit with fewer than 50 interactions: the longest.
 * @returns milliseconds, at least `shortestEventMs`
 */
export const getInp = (events: readonly EventEntry[]): number =>
  Math.max(
    shortestEventMs,
    ...events.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
  );
