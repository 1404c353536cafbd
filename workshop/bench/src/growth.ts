/** A measured size at a time, in minutes. */
export interface Sample {
  readonly minute: number;
  readonly value: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
};

/** The median of the slopes between all pairs (Theil–Sen), per hour: single peaks do not count. */
export function getGrowthPerHour(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((first, index) =>
    samples
      .slice(index + 1)
      .map((later) => ((later.value - first.value) / (later.minute - first.minute)) * 60),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

export interface Growth {
  /** Median of the first and of the last quarter. */
  readonly from: number;
  readonly to: number;
  /** In the second half: caches and heaps fill in the first. */
  readonly perHour: number;
}

export function measureGrowth(samples: readonly Sample[]): Growth {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const medianOf = (part: readonly Sample[]) => median(part.map(({ value }) => value));
  return {
    from: medianOf(samples.slice(0, quarter)),
    to: medianOf(samples.slice(-quarter)),
    perHour: getGrowthPerHour(samples.slice(Math.floor(samples.length / 2))),
  };
}
