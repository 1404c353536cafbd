import type { Player } from '@fan-base/shared-contracts/api/squad';
import { toTenths } from '@fan-base/shared-ui/formats/to-tenths';

interface Box {
  readonly width: number;
  readonly height: number;
  /** Space above the highest value and below zero. */
  readonly top: number;
  readonly bottom: number;
}

/** Half the width of a point, so that the first and the last are whole. */
const edge = 5;

/**
 * The points of a value chart, from zero at the bottom to the highest value, at distances in proportion to time.
 * @param values oldest first
 */
export function getValueSteps(values: Player['values'], { width, height, top, bottom }: Box) {
  const times = values.map(({ day }) => Date.parse(day));
  const [start = 0] = times;
  const span = (times.at(-1) ?? start) - start;
  const highest = Math.max(...values.map(({ value }) => value), 1);
  const points = values.map(({ value }, index) => ({
    x: toTenths(edge + (span === 0 ? 0 : ((times[index] ?? start) - start) / span) * (width - 2 * edge)),
    y: toTenths(height - bottom - (value / highest) * (height - top - bottom)),
  }));
  return {
    points,
    highest,
    firstYear: values[0]?.day.slice(0, 4) ?? '',
    lastYear: values.at(-1)?.day.slice(0, 4) ?? '',
  };
}
