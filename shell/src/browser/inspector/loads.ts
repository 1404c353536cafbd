type Entry = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'encodedBodySize'
>;

/** What the files of one remote cost on this page. */
export interface Load {
  readonly files: number;
  /** Milliseconds from the first request to the last answer of each burst, without the pauses between them. */
  readonly duration: number;
  /** Bytes that came over the network. */
  readonly transferred: number;
  /** Bytes of the files as they were packed, from the network or the browser's cache. */
  readonly size: number;
}

/**
 * Adds up what the browser has measured.
 * @param base address of the folder with the remote's files, with scheme and host
 */
export function measureLoad(entries: readonly Entry[], base: string): Load {
  const own = entries.filter(({ name }) => name.startsWith(base)).sort((a, b) => a.startTime - b.startTime);
  let duration = 0;
  let until = 0;
  for (const { startTime, responseEnd } of own) {
    duration += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  const sum = (part: (entry: Entry) => number) => own.reduce((total, entry) => total + part(entry), 0);
  return {
    files: own.length,
    duration: Math.round(duration),
    transferred: sum(({ transferSize }) => transferSize),
    size: sum(({ encodedBodySize }) => encodedBodySize),
  };
}
