import type { MatchLive, MatchStatistic } from '@fan-base/shared-contracts/api/match';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatPercent } from '@fan-base/shared-ui/formats/percent';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '../../formats/decimal-text.ts';
import { MirroredTable } from '../../parts/MirroredTable.tsx';

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
  const formatText = useValueText();
  if (!statistics?.length || isAllZero(statistics)) return null;
  return (
    <Section title={t`Statistics`} id="statistics">
      <MirroredTable
        home={fixture.home}
        away={fixture.away}
        title={t`Statistic`}
        rows={sortStatistics(statistics).map(({ type, unit, home, away }) => ({
          key: type,
          label: getStatisticName(type, i18n),
          home: formatText(home, unit),
          away: formatText(away, unit),
          bars: { home, away },
        }))}
      />
    </Section>
  );
}
