import styled from '@emotion/styled';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import type { ReactNode } from 'react';

const Table = styled.table({
  tableLayout: 'fixed',
  '& tr': { borderTop: '1px solid var(--rule)' },
  '& thead tr, & tbody tr:first-of-type': { borderTop: 0 },
  '& th, & td': { height: 48, padding: 0, fontWeight: 400, textAlign: 'center' },
  '& td': {
    width: '4.5rem',
    fontFamily: 'var(--font-condensed)',
    fontSize: 'var(--text-large)',
    fontWeight: 600,
  },
  '& td:first-of-type': { textAlign: 'left' },
  '& td:last-of-type': { textAlign: 'right' },
  '& thead th': { width: '4.5rem', height: 36 },
  '& thead th:nth-of-type(2)': { width: 'auto' },
  '& thead th:last-of-type > svg': { marginLeft: 'auto' },
});

/** Mirrored: the bars grow outward from the middle. */
const Bars = styled.span({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  height: 6,
  marginTop: 2,
  '& > span': { display: 'flex', background: 'var(--surface-sunken)', borderRadius: 3, overflow: 'hidden' },
  '& > span:first-of-type': { justifyContent: 'flex-end' },
  '& i': {
    forcedColorAdjust: 'none',
    background: 'var(--draw)',
    transition: 'width var(--quick)',
  },
  '& [data-own=true] > i': { background: 'var(--link)' },
});

/**
 * Length of each bar in percent of its half, proportional to its share of the total. Negative figures have no
 * bar.
 */
export function getBarShares({
  home,
  away,
}: {
  readonly home: number | null;
  readonly away: number | null;
}): {
  readonly home: number;
  readonly away: number;
} {
  const [left, right] = [Math.max(0, home ?? 0), Math.max(0, away ?? 0)];
  const total = left + right;
  if (total === 0) return { home: 0, away: 0 };
  const share = Math.round((left / total) * 1000) / 10;
  return { home: share, away: Math.round((100 - share) * 10) / 10 };
}

interface MirroredRow {
  readonly key: string;
  readonly label: ReactNode;
  /** The figures as they are written. */
  readonly home: ReactNode;
  readonly away: ReactNode;
  /** The figures as bars below the label; null: not comparable by length. */
  readonly bars: { readonly home: number | null; readonly away: number | null } | null;
}

/** Figures of both sides of a match around their labels, as mirrored bars. @param title of the labels' column */
export function MirroredTable(props: {
  home: Team;
  away: Team;
  title: string;
  rows: readonly MirroredRow[];
}) {
  const { home, away, title, rows } = props;
  const { team } = useSite();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <Crest team={home} size={28} title={home.shortName} />
          </th>
          <th scope="col">
            <span className="visually-hidden">{title}</span>
          </th>
          <th scope="col">
            <Crest team={away} size={28} title={away.shortName} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, bars, ...figures }) => {
          const shares = bars && getBarShares(bars);
          return (
            <tr key={key} data-statistic={key}>
              <td>{figures.home}</td>
              <th scope="row">
                {label}
                {shares ? (
                  <Bars aria-hidden="true">
                    <span data-own={home.id === team?.id || undefined}>
                      <i style={{ width: `${shares.home}%` }} />
                    </span>
                    <span data-own={away.id === team?.id || undefined}>
                      <i style={{ width: `${shares.away}%` }} />
                    </span>
                  </Bars>
                ) : null}
              </th>
              <td>{figures.away}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
