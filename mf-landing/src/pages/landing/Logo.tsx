import styled from '@emotion/styled';

/** A point of the ball in polar coordinates: distance from the center, degrees clockwise from the top. */
type Polar = readonly [radius: number, degrees: number];

const point = ([radius, degrees]: Polar): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
};
const line = (points: readonly Polar[]): string => `M${points.map(point).join('L')}`;

const fifths = [0, 72, 144, 216, 288] as const;

/** The dark patches of a football of radius 30, seen from the front: one in the middle, five at the rim. */
export const patches: string = [
  `${line(fifths.map((turn) => [10, turn]))}Z`,
  ...fifths.map(
    (turn) =>
      `${line([
        [20, turn],
        [25, turn + 22],
        [30, turn + 16],
        [30, turn - 16],
        [25, turn - 22],
      ])}Z`,
  ),
].join('');

const seams: string = fifths
  .flatMap((turn) => [
    line([
      [10, turn],
      [20, turn],
    ]),
    line([
      [25, turn + 22],
      [25, turn + 50],
    ]),
  ])
  .join('');

/** The heads of one row of spectators: points on an arc below the ball. */
export function standRow(radius: number, heads: number): readonly (readonly [x: number, y: number])[] {
  const widest = 60;
  return Array.from({ length: heads }, (_, at) => {
    const angle = ((at / (heads - 1)) * 2 - 1) * widest * (Math.PI / 180);
    return [Number((radius * Math.sin(angle)).toFixed(1)), Number((radius * Math.cos(angle)).toFixed(1))];
  });
}

const Drawing = styled.svg({
  width: 150,
  height: 'auto',
  '@media (min-width: 48rem)': { width: 250 },
});

const rows = [
  { radius: 38, heads: 9, opacity: 1 },
  { radius: 47, heads: 11, opacity: 0.7 },
  { radius: 56, heads: 13, opacity: 0.4 },
] as const;

/** The network's logo (LAND-1): a ball behind rows of seats. */
export function Logo({ title }: { title: string }) {
  return (
    <Drawing viewBox="-53 -33 106 95" role="img" aria-label={title}>
      <circle r="30" fill="var(--accent)" />
      <path d={patches} fill="var(--on-accent)" />
      <path d={seams} fill="none" stroke="var(--on-accent)" strokeWidth="1.6" strokeLinecap="round" />
      {rows.map(({ radius, heads, opacity }) => (
        <g key={radius} fill="var(--accent)" opacity={opacity}>
          {standRow(radius, heads).map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="2.9" />
          ))}
        </g>
      ))}
    </Drawing>
  );
}
