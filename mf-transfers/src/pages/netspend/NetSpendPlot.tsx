import styled from '@emotion/styled';
import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import { useSite } from '@fan-base/shared-contracts/shell';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';

/** A season's bar in percent of the plot's width. */
interface Bar {
  readonly start: number;
  readonly width: number;
  /** The side of zero; absent if the season nets to zero. */
  readonly side: 'spent' | 'received' | 'none';
}

/** Widths in percent of the season names and of the figure at the end of a bar. */
const nameRoom = 18;
const figureRoom = 19;

/**
 * Bars that diverge from zero: net spend to the right, net income to the left. Space for figures is only
 * reserved on sides that have bars.
 * @param nets in any unit
 */
export function getPlotBars(nets: readonly number[]): {
  readonly zero: number;
  readonly bars: readonly Bar[];
} {
  const lowest = Math.min(0, ...nets);
  const highest = Math.max(0, ...nets);
  const left = nameRoom + (lowest < 0 ? figureRoom : 0);
  const right = 100 - figureRoom;
  const scale = highest > lowest ? (right - left) / (highest - lowest) : 0;
  const zero = left - lowest * scale;
  const toBar = (net: number): Bar => {
    const width = Math.abs(net) * scale;
    if (net === 0) return { start: zero, width, side: 'none' };
    return net > 0 ? { start: zero, width, side: 'spent' } : { start: zero - width, width, side: 'received' };
  };
  return { zero, bars: nets.map(toBar) };
}

const rowHeight = 30;
const barHeight = 16;

const Figure = styled.figure({
  margin: 0,
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1) var(--space-5)',
    marginBottom: 'var(--space-2)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
  },
  '& figcaption > span': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-2)' },
  '& figcaption svg': { flex: 'none' },
  '& text': {
    fill: 'var(--text)',
    fontFamily: 'var(--font-condensed)',
    fontSize: 15,
    fontVariantNumeric: 'tabular-nums',
    dominantBaseline: 'central',
  },
  '& line': { stroke: 'var(--text-muted)' },
  '& [data-side=spent]': { fill: 'var(--link)' },
  // Hollow, to distinguish the two without color or position.
  '& [data-side=received]': { fill: 'var(--surface)', stroke: 'var(--text)', strokeWidth: 1.5 },
});

function Swatch({ side }: { side: Bar['side'] }) {
  return (
    <svg width="22" height="12" aria-hidden="true">
      <rect data-side={side} x="1" y="1" width="20" height="10" />
    </svg>
  );
}

/** TRANS-3: net spend by season as diverging bars; the table has the figures in accessible form. */
export function NetSpendPlot({ seasons }: { seasons: NetSpend['seasons'] }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { zero, bars } = getPlotBars(seasons.map(({ sums }) => sums.net));
  const height = seasons.length * rowHeight;
  return (
    <Figure>
      <figcaption>
        <span>
          <Swatch side="received" />
          {t`Received more than spent`}
        </span>
        <span>
          <Swatch side="spent" />
          {t`Spent more than received`}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={t`Bar chart of net spend by season, newest first. The table below lists every figure.`}
        width="100%"
        height={height}
      >
        {bars.map(({ start, width, side }, at) => {
          const row = seasons[at];
          if (!row) return null;
          const middle = at * rowHeight + rowHeight / 2;
          const isLeft = side === 'received';
          return (
            <g key={row.season}>
              <text x="0" y={middle}>
                {formatSeason(row.season)}
              </text>
              <rect
                data-side={side}
                x={`${start}%`}
                y={middle - barHeight / 2}
                width={`${width}%`}
                height={barHeight}
              />
              <text
                x={`${isLeft ? start : start + width}%`}
                dx={isLeft ? -6 : 6}
                y={middle}
                textAnchor={isLeft ? 'end' : 'start'}
              >
                {formatMoney(row.sums.net, language)}
              </text>
            </g>
          );
        })}
        <line x1={`${zero}%`} x2={`${zero}%`} y1="0" y2={height} />
      </svg>
    </Figure>
  );
}
