import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { RatedPlayer as Player } from '@fan-base/shared-contracts/api/match';
import { useSite } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { formatDecimal } from '../formats/decimal-text.ts';
import { PersonLink } from './PersonLink.tsx';

const Box = styled.div({
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  minHeight: 52,
  lineHeight: 1.3,
  '& > b': {
    gridRow: '1 / span 2',
    color: 'var(--on-accent)',
    font: '600 var(--text-title)/1.6 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    background: 'var(--accent)',
    // Printed without it, the number is white on white.
    printColorAdjust: 'exact',
    borderRadius: 'var(--radius)',
  },
  '& > a, & > span': { alignSelf: 'end', fontWeight: 600 },
  '& > small': { alignSelf: 'start' },
});

/** A player with the rating for a match; `note` stands beside the club. */
export function RatedPlayer(props: { player: Player; fixture: Fixture; note?: ReactNode }) {
  const { player, fixture, note } = props;
  const { language } = useSite();
  return (
    <Box data-rated={player.side}>
      <b>{formatDecimal(player.rating, language, 1)}</b>
      <PersonLink person={player} />
      <small>
        {note ? <span>{note}, </span> : null}
        <span>{fixture[player.side].shortName}</span>
      </small>
    </Box>
  );
}
