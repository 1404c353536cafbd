import styled from '@emotion/styled';
import type { Bracket, BracketRound } from '@fan-base/shared-contracts/api/competitions';
import { Trans, useLingui } from '@lingui/react/macro';
import { getKnockoutName } from '../../../stages/knockout-name.ts';
import { TieView } from './TieView.tsx';

/** Rounds below each other on a phone, beside each other on a wide screen. */
const Rounds = styled.ol({
  display: 'grid',
  gap: 'var(--space-6) var(--space-4)',
  '& h3': { marginBottom: 'var(--space-2)', fontSize: 'var(--text-body)' },
  '@media (min-width: 48rem)': {
    // Contains visually hidden content, which would otherwise widen the page.
    position: 'relative',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(13.5rem, 1fr)',
    overflowX: 'auto',
    paddingBottom: 'var(--space-2)',
    '& > li': { display: 'flex', flexDirection: 'column' },
    '& > li > ol': { flex: 1, alignContent: 'space-around' },
  },
});

const Ties = styled.ol({ display: 'grid', gap: 'var(--space-2)', alignContent: 'start' });
const Undrawn = styled.p({ margin: 0, color: 'var(--text-muted)' });

const isEmpty = ({ ties }: BracketRound): boolean =>
  ties.every(({ home, away, kickoff }) => !home.team && !away.team && !home.from && !away.from && !kickoff);

/** GRAPH-3: the knockout rounds as nested lists: rounds, ties and matches. */
export function BracketView({ bracket: { competition, rounds } }: { bracket: Bracket }) {
  const { i18n } = useLingui();
  return (
    <Rounds tabIndex={0}>
      {rounds.map((one) => (
        <li key={`${one.round.kind} ${one.round.number} ${one.round.name}`}>
          <h3>{getKnockoutName(one.round, competition.key, i18n)}</h3>
          {isEmpty(one) ? (
            <Undrawn>
              <Trans>Not drawn yet</Trans>
            </Undrawn>
          ) : (
            <Ties>
              {one.ties.map((tie) => (
                <TieView key={tie.number} tie={tie} />
              ))}
            </Ties>
          )}
        </li>
      ))}
    </Rounds>
  );
}
