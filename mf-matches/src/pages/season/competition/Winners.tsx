import styled from '@emotion/styled';
import type { Bracket, Tie } from '@fan-base/shared-contracts/api/competitions';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { Trans } from '@lingui/react/macro';

/** Id of the final in the bracket, which is several screens to the right on a phone. */
export const finalId = 'final';

const Line = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-3)',
  margin: '0 0 var(--space-4)',
  padding: 'var(--space-2) var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& > b': { font: '600 var(--text-large)/1.2 var(--font-condensed)' },
  '& > b a': { color: 'var(--link)' },
  '& > a': { marginLeft: 'auto', minHeight: 44, alignContent: 'center', fontSize: 'var(--text-small)' },
});

/** The tie that decided a competition; undefined until it has been played. */
const findDecider = ({ rounds }: Bracket): Tie | undefined =>
  rounds.find(({ round }) => round.kind === 'final')?.ties.find(({ winner }) => winner !== null);

/** Who has won a competition, above its knockout rounds: on a phone the final is several screens to the right. */
export function Winners({ bracket }: { bracket: Bracket }) {
  const final = findDecider(bracket);
  if (!final?.winner) return null;
  const [{ team }, { team: other }] =
    final.winner === 'home' ? [final.home, final.away] : [final.away, final.home];
  if (!team) return null;
  return (
    <Line data-winners>
      <Crest team={team} size={32} />
      <b>
        <TeamLink team={team}>{team.shortName}</TeamLink>
      </b>
      <span>
        <Trans>Winners</Trans>
      </span>
      {other && final.home.goals !== null && final.away.goals !== null ? (
        <a href={`#${finalId}`}>
          {final.home.team?.shortName} {final.home.goals}–{final.away.goals} {final.away.team?.shortName}
        </a>
      ) : null}
    </Line>
  );
}
