import styled from '@emotion/styled';
import { patches, seams, standRow } from './logo-shapes.ts';

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

/** The network's mark (LAND-1): a ball, and the rows of the stand in front of it. */
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
