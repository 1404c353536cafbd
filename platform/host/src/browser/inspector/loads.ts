type Entry = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'encodedBodySize'
>;

/** The load cost of a remote's files on this page. */
export interface Load {
  readonly files: number;
  /**
   * Time spent loading in ms, from the first request to the last response of each burst, without the pauses
   * between.
   */
  readonly duration: number;
  /** Bytes transferred over the network. */
  readonly transferred: number;
  /** Compressed size in bytes, from the network or the browser's cache. */
  readonly size: number;
}

/**
 * Sums up the browser's resource timings.
 * @param base absolute URL of the folder with the remote's files
 */
export function measureLoad(entries: readonly Entry[], base: string): Load {
  const remoteEntries = entries
    .filter(({ name }) => name.startsWith(base))
    .sort((a, b) => a.startTime - b.startTime);
  let duration = 0;
  let until = 0;
  for (const { startTime, responseEnd } of remoteEntries) {
    duration += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  const sum = (part: (entry: Entry) => number) =>
    remoteEntries.reduce((total, entry) => total + part(entry), 0);
  return {
    files: remoteEntries.length,
    duration: Math.round(duration),
    transferred: sum(({ transferSize }) => transferSize),
    size: sum(({ encodedBodySize }) => encodedBodySize),
  };
}
