import styled from '@emotion/styled';
import type {
  Bracket,
  BracketRound,
  KnockoutKind,
  KnockoutRound,
} from '@fan-base/shared-contracts/api/competitions';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getKnockoutName } from '../../../stages/knockout-name.ts';
import { getJoins } from './bracket-joins.ts';
import { OwnTies } from './OwnTies.tsx';
import { TieView } from './TieView.tsx';
import { finalId } from './Winners.tsx';

const gap = 24;
const line = '1px solid var(--text-muted)';

/** Rounds beside each other; on a phone one fills the screen, and the next one shows at its edge. */
const Scroll = styled.div({
  // Contains visually hidden words, which would otherwise widen the page.
  position: 'relative',
  overflowX: 'auto',
  paddingBottom: 'var(--space-2)',
  scrollSnapType: 'x proximity',
});

const Rounds = styled.ol({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(min(17rem, 78vw), 1fr)',
  columnGap: gap,
  '& h3': { minHeight: 32, fontSize: 'var(--text-body)' },
  '& > li': { display: 'flex', flexDirection: 'column', minWidth: 0, scrollSnapAlign: 'start' },
  '@media (min-width: 48rem)': { gridAutoColumns: 'minmax(13.5rem, 1fr)' },
});

/** Rows of one height, so that the middle of two ties is that of the tie to which they lead. */
const Ties = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'repeat(var(--rows), 1fr)',
  gridAutoRows: '1fr',
  flex: 1,
  '& > li': { position: 'relative', display: 'grid', alignContent: 'center', paddingBlock: 4 },
  '& > [data-join]::after, & > [data-joined]::before': {
    content: '""',
    position: 'absolute',
    width: gap / 2,
  },
  '& > [data-joined]::before': { right: '100%', top: '50%', borderTop: line },
  '& > [data-join]::after': { left: '100%', top: '50%', borderTop: line },
  '& > [data-join=upper]::after': { bottom: 0, borderRight: line },
  '& > [data-join=lower]::after': {
    top: 0,
    bottom: '50%',
    borderTop: 0,
    borderRight: line,
    borderBottom: line,
  },
  // A phone shows one round at a time, at its top.
  '@media (max-width: 47.99rem)': {
    flex: 'none',
    gridTemplateRows: 'none',
    gridAutoRows: 'auto',
    '& > li::before, & > li::after': { display: 'none' },
  },
});
const Undrawn = styled.p({ margin: 0, color: 'var(--text-muted)' });

const isEmpty = ({ ties }: BracketRound): boolean =>
  ties.every(({ home, away, kickoff }) => !home.team && !away.team && !home.from && !away.from && !kickoff);

/** Rounds whose heading has the plural, unlike the name of one of their matches. */
const plurals: Partial<Record<KnockoutKind, MessageDescriptor>> = {
  'quarter-final': msg`Quarter-finals`,
  'semi-final': msg`Semi-finals`,
};

function getHeading(round: KnockoutRound, competition: string, i18n: I18n): string {
  const plural = plurals[round.kind];
  return plural ? i18n._(plural) : getKnockoutName(round, competition, i18n);
}

interface RoundProps {
  readonly rounds: readonly BracketRound[];
  readonly at: number;
  readonly sites: Bracket['sites'];
}

/** The ties of a round, with lines from those of the round before and to those of the next. */
function RoundTies({ rounds, at, sites }: RoundProps) {
  const round = rounds[at];
  const joins = getJoins(round, rounds[at + 1]);
  const before = getJoins(rounds[at - 1], round);
  return (
    <Ties style={joins ? { ['--rows' as string]: joins.rows } : undefined}>
      {round?.ties.map((tie, index) => {
        const place = joins?.places[index];
        return (
          <TieView
            key={tie.number}
            tie={tie}
            sites={sites}
            data-join={place?.join}
            data-joined={before?.joined[index] || undefined}
            {...(place ? { style: { gridRow: `${place.row} / span ${place.span}` } } : {})}
          />
        );
      })}
    </Ties>
  );
}

/** The losers' match leads nowhere. */
const isSide = ({ round }: BracketRound): boolean => round.kind === 'third-place';

/** GRAPH-3: the knockout rounds as nested lists: rounds, ties and matches; on a phone the club's own ties come first. */
export function BracketView({ bracket }: { bracket: Bracket }) {
  const { competition, rounds, sites } = bracket;
  const { t, i18n } = useLingui();
  const ordered = [...rounds.filter((one) => !isSide(one)), ...rounds.filter(isSide)];
  return (
    <>
      <OwnTies bracket={bracket} />
      <Scroll role="region" aria-label={t`Knockout rounds`} tabIndex={0}>
        <Rounds>
          {ordered.map((one, at) => (
            <li
              key={`${one.round.kind} ${one.round.number} ${one.round.name}`}
              id={one.round.kind === 'final' ? finalId : undefined}
            >
              <h3>{getHeading(one.round, competition.key, i18n)}</h3>
              {isEmpty(one) ? (
                <Undrawn>
                  <Trans>Not drawn yet</Trans>
                </Undrawn>
              ) : (
                <RoundTies rounds={ordered} at={at} sites={sites} />
              )}
            </li>
          ))}
        </Rounds>
      </Scroll>
    </>
  );
}
