import styled from '@emotion/styled';
import type { PlayerFigure } from '@fan-base/shared-contracts/api/squad';
import { toTenths } from '@fan-base/shared-ui/formats/to-tenths';
import { useLingui } from '@lingui/react/macro';
import { figureLabels } from './figure-labels.ts';

interface Axis {
  readonly key: PlayerFigure['key'];
  /** 0 to 100 */
  readonly percentile: number;
}

const Figure = styled.figure({
  margin: 0,
  '& svg': {
    display: 'block',
    width: '100%',
    maxWidth: '21.5rem',
    height: 'auto',
    marginInline: 'auto',
    overflow: 'visible',
  },
  '& text': { fill: 'var(--text-muted)', fontSize: 14 },
  '& [data-grid]': { fill: 'none', stroke: 'var(--rule)' },
  '& [data-median]': { fill: 'none', stroke: 'var(--text-muted)', strokeDasharray: '4 4' },
  '& [data-player]': {
    fill: 'color-mix(in srgb, var(--link) 25%, transparent)',
    stroke: 'var(--link)',
    strokeWidth: 2,
    strokeLinejoin: 'round',
  },
});

const center = 160;
const radius = 100;
const labelRadius = 116;
const maxLabel = 16;

/** A point at an axis, clockwise from the top. @param distance from the center, in the viewBox's units */
function getPoint(index: number, axes: number, distance: number): { readonly x: number; readonly y: number } {
  const angle = (index / axes) * 2 * Math.PI - Math.PI / 2;
  return {
    x: toTenths(center + Math.cos(angle) * distance),
    y: toTenths(center + Math.sin(angle) * distance),
  };
}

/** The corners of a polygon for SVG. @param shares of the radius, one for each axis */
const getPolygon = (shares: readonly number[]): string =>
  shares
    .map((share, index) => getPoint(index, shares.length, share * radius))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** Breaks a long label between two words. */
function breakLabel(label: string): string[] {
  const space = label.length > maxLabel ? label.lastIndexOf(' ', maxLabel) : -1;
  return space === -1 ? [label] : [label.slice(0, space), label.slice(space + 1)];
}

function AxisLabel({ label, index, axes }: { label: string; index: number; axes: number }) {
  const { x, y } = getPoint(index, axes, labelRadius);
  const side = toTenths((x - center) / labelRadius);
  const anchor = side > 0.1 ? 'start' : side < -0.1 ? 'end' : 'middle';
  const lines = breakLabel(label);
  return (
    <text textAnchor={anchor} y={toTenths(y + 4 - (lines.length - 1) * 7)}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? 0 : 14}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Percentiles among players of the same position; the dashed line is at 50. @param axes at least three */
export function Radar({ name, axes }: { name: string; axes: readonly Axis[] }) {
  const { t, i18n } = useLingui();
  const grid = (share: number) => getPolygon(axes.map(() => share));
  return (
    <Figure>
      <svg
        viewBox="-64 20 454 280"
        role="img"
        aria-label={t`Radar chart of ${name} against players in the same position; the table has the figures`}
      >
        <polygon data-grid="" points={grid(1)} />
        <polygon data-grid="" points={grid(0.25)} />
        <polygon data-grid="" points={grid(0.75)} />
        <polygon data-median="" points={grid(0.5)} />
        <polygon data-player="" points={getPolygon(axes.map(({ percentile }) => percentile / 100))} />
        {axes.map(({ key }, index) => (
          <AxisLabel key={key} label={i18n._(figureLabels[key])} index={index} axes={axes.length} />
        ))}
      </svg>
    </Figure>
  );
}
