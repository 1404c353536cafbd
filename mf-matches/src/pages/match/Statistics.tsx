import styled from '@emotion/styled';
import type { MatchLive, MatchStatistic } from '@fan-base/shared-contracts/api/match';
import { useSite } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatPercent } from '@fan-base/shared-ui/formats/percent';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '../../formats/decimal-text.ts';
import { presentFixture } from '../../status/present-fixture.ts';

/** Labels of API-Football's statistics by `type`, what fans look for first. */
const statisticLabels: Readonly<Record<string, MessageDescriptor>> = {
  'Ball Possession': msg`Possession`,
  expected_goals: msg`Expected goals (xG)`,
  'Total Shots': msg`Shots`,
  'Shots on Goal': msg`Shots on target`,
  'Shots off Goal': msg`Shots off target`,
  'Blocked Shots': msg`Blocked shots`,
  'Shots insidebox': msg`Shots inside the box`,
  'Shots outsidebox': msg`Shots outside the box`,
  'Corner Kicks': msg`Corners`,
  Offsides: msg`Offsides`,
  Fouls: msg`Fouls`,
  'Yellow Cards': msg`Yellow cards`,
  'Red Cards': msg`Red cards`,
  'Goalkeeper Saves': msg`Saves`,
  goals_prevented: msg`Goals prevented`,
  'Total passes': msg`Passes`,
  'Passes accurate': msg`Accurate passes`,
  'Passes %': msg`Pass accuracy`,
};

const order = Object.keys(statisticLabels);

/** Statistics in the order of the labels; unknown ones stay last, in the provider's order. */
export function sortStatistics(statistics: readonly MatchStatistic[]): readonly MatchStatistic[] {
  const getPlace = ({ type }: MatchStatistic) => (order.includes(type) ? order.indexOf(type) : order.length);
  return statistics.toSorted((one, other) => getPlace(one) - getPlace(other));
}

/** The label of a statistic; unknown ones keep the provider's name. */
function getStatisticName(type: string, i18n: I18n): string {
  const label = Object.hasOwn(statisticLabels, type) ? statisticLabels[type] : undefined;
  return label ? i18n._(label) : type;
}

/** Whether all figures are zero, which makes the bars meaningless. */
export const isAllZero = (statistics: readonly MatchStatistic[]): boolean =>
  statistics.every(({ home, away }) => !home && !away);

/**
 * Length of each bar in percent of its half, proportional to its share of the total. Negative figures have no
 * bar.
 */
export function getBarShares({ home, away }: Pick<MatchStatistic, 'home' | 'away'>): {
  readonly home: number;
  readonly away: number;
} {
  const [left, right] = [Math.max(0, home ?? 0), Math.max(0, away ?? 0)];
  const total = left + right;
  if (total === 0) return { home: 0, away: 0 };
  const share = Math.round((left / total) * 1000) / 10;
  return { home: share, away: Math.round((100 - share) * 10) / 10 };
}

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
  '& thead th': { width: '4.5rem', height: 0 },
  '& thead th:nth-of-type(2)': { width: 'auto' },
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

function useValueText() {
  const { language } = useSite();
  return (value: number | null, unit: MatchStatistic['unit']) => {
    if (value === null) return '–';
    const text = formatDecimal(value, language);
    return unit === 'percent' ? formatPercent(text, language) : text;
  };
}

/** MATCH-3: both sides' statistics as mirrored bars; renders nothing without any. */
export function Statistics({ live }: { live: MatchLive }) {
  const { fixture, statistics } = live;
  const { t, i18n } = useLingui();
  const { team } = useSite();
  const formatText = useValueText();
  const { kind } = presentFixture(fixture);
  const isOver = kind === 'finished';
  if (statistics?.length && isAllZero(statistics)) return null;
  if (!statistics?.length && kind !== 'live' && !isOver) return null;
  return (
    <Section title={t`Statistics`} id="statistics">
      {statistics?.length ? (
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{fixture.home.shortName}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{t`Statistic`}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{fixture.away.shortName}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sortStatistics(statistics).map((statistic) => {
              const { type, unit, home, away } = statistic;
              const shares = getBarShares(statistic);
              return (
                <tr key={type} data-statistic={type}>
                  <td>{formatText(home, unit)}</td>
                  <th scope="row">
                    {getStatisticName(type, i18n)}
                    <Bars aria-hidden="true">
                      <span data-own={fixture.home.id === team?.id}>
                        <i style={{ width: `${shares.home}%` }} />
                      </span>
                      <span data-own={fixture.away.id === team?.id}>
                        <i style={{ width: `${shares.away}%` }} />
                      </span>
                    </Bars>
                  </th>
                  <td>{formatText(away, unit)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      ) : (
        <EmptyState>
          {isOver
            ? t`There are no statistics for this match.`
            : t`There are no statistics for this match yet.`}
        </EmptyState>
      )}
    </Section>
  );
}
