import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { getNewestTotals } from './group-by-season.ts';
import { formatFigure, getTiles } from './statistic-columns.ts';

const Tiles = styled.dl({
  // All in one row, on a phone with less room around them.
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.75rem, 1fr))',
  gap: 'var(--space-1)',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    minWidth: 0,
    padding: 'var(--space-2) 6px',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-tiny)', overflowWrap: 'anywhere' },
  '& dd': { margin: 0, font: '600 var(--text-title)/1.2 var(--font-condensed)' },
  '@media (min-width: 48rem)': {
    gap: 'var(--space-2)',
    '& > div': { padding: 'var(--space-3)' },
    '& dt': { fontSize: 'var(--text-small)' },
    '& dd': { fontSize: 'var(--text-display)' },
  },
});

/** SQUAD-2: a player's newest season at a glance; nothing before the first competitive match. */
export function SeasonTiles({ player }: { player: Pick<Player, 'position' | 'statistics'> }) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const newest = getNewestTotals(player.statistics);
  if (newest === null) return null;
  const season = formatSeason(newest.season);
  return (
    <Section title={t`Season ${season}`}>
      <Tiles>
        {getTiles(player).map(({ key, short, long }) => (
          <div key={key}>
            <dt>{i18n._(key === 'rating' ? short : long)}</dt>
            <dd>
              <OptionalValue value={formatFigure(newest.total, key, language)}>
                {(figure): ReactNode => figure}
              </OptionalValue>
            </dd>
          </div>
        ))}
      </Tiles>
    </Section>
  );
}
