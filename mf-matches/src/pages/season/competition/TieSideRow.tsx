import styled from '@emotion/styled';
import type { Placeholder, TieSide } from '@fan-base/shared-contracts/api/competitions';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { Trans, useLingui } from '@lingui/react/macro';
import { getKnockoutName } from '../../../stages/knockout-name.ts';

/** With a mouse, lower rows keep a round of sixteen on two screens. */
export const precise = '@media (min-width: 48rem) and (pointer: fine)';

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 36,
  [precise]: { minHeight: 30, '&& a': { minHeight: 30 } },
  // Two names and a match are close to each other here; together they are the size of a thumb.
  '& a': { minHeight: 36, minWidth: 0, overflowWrap: 'anywhere' },
  '& > span': { minWidth: 0 },
  '&[data-winner=true]': { fontWeight: 700 },
  '&[data-loser=true], & > em': { color: 'var(--text-muted)' },
  '& > em': { gridColumn: '2', fontStyle: 'normal' },
  '& > b': { fontFamily: 'var(--font-condensed)', fontVariantNumeric: 'tabular-nums' },
});

/** Where an unknown team comes from, e.g. `Winner of quarter final 2`. */
function PlaceholderText({ from: { of, kind, tie } }: { from: Placeholder }) {
  const { i18n } = useLingui();
  const round = getKnockoutName({ kind, number: null, name: '' }, '', i18n).toLocaleLowerCase(i18n.locale);
  return (
    <span>
      {of === 'winner' ? (
        <Trans>
          Winner of {round} {tie}
        </Trans>
      ) : (
        <Trans>
          Loser of {round} {tie}
        </Trans>
      )}
    </span>
  );
}

/** A team of a tie with its goals, or where it comes from. */
export function TieSideRow({ side, isWinner }: { side: TieSide; isWinner: boolean | null }) {
  const { team: ownTeam } = useSite();
  const { team, from, goals } = side;
  return (
    <Row data-winner={isWinner === true} data-loser={isWinner === false} data-own={team?.id === ownTeam?.id}>
      {team ? (
        <>
          <Crest team={team} size={22} />
          <span>
            <TeamLink team={team}>{team.shortName}</TeamLink>
          </span>
        </>
      ) : (
        <em>
          {from ? (
            <PlaceholderText from={from} />
          ) : (
            <span>
              <Trans>Not drawn yet</Trans>
            </span>
          )}
        </em>
      )}
      {goals === null ? null : <b>{goals}</b>}
      {/* After the goals: 'go through 2' would be read as one thing. */}
      {isWinner && team ? (
        <span className="visually-hidden">
          <Trans context="the winner of a tie">go through</Trans>
        </span>
      ) : null}
    </Row>
  );
}
