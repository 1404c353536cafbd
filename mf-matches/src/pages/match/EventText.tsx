import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PersonLink } from '../../parts/PersonLink.tsx';

/** The sentence of an event whose kind has one; null for the others, which only name the players. */
function getSentence(
  { kind, player, related }: MatchEvent,
  team: string | undefined,
): { readonly text: ReactNode; readonly namesRelated: boolean } | null {
  if (!player) return null;
  const who = <PersonLink person={player} />;
  const other = related ? <PersonLink person={related} /> : null;
  const alone = (text: ReactNode) => ({ text, namesRelated: false });
  switch (kind) {
    case 'goal':
      if (!team) return null;
      return other
        ? {
            text: (
              <Trans>
                {who} scores for {team}, set up by {other}.
              </Trans>
            ),
            namesRelated: true,
          }
        : alone(
            <Trans>
              {who} scores for {team}.
            </Trans>,
          );
    case 'penalty-goal':
      return team
        ? alone(
            <Trans>
              {who} scores from the spot for {team}.
            </Trans>,
          )
        : null;
    case 'penalty-missed':
      return alone(<Trans>{who} misses from the spot.</Trans>);
    case 'yellow-card':
      return alone(<Trans>{who} is booked.</Trans>);
    case 'second-yellow-card':
      return alone(<Trans>{who} is sent off after a second booking.</Trans>);
    case 'red-card':
      return alone(<Trans>{who} is sent off.</Trans>);
    case 'substitution':
      return other
        ? {
            text: (
              <Trans>
                {other} comes on for {who}.
              </Trans>
            ),
            namesRelated: true,
          }
        : null;
    default:
      return null;
  }
}

/** What happened in words, with links to the players. @param team the side's name */
export function EventText({ event, team }: { event: MatchEvent; team: string | undefined }) {
  const { player, related } = event;
  const sentence = getSentence(event, team);
  return (
    <span>
      {sentence ? <span>{sentence.text}</span> : player ? <PersonLink person={player} /> : null}
      {related && !sentence?.namesRelated ? (
        <small>
          {' '}
          <PersonLink person={related} />
        </small>
      ) : null}
    </span>
  );
}
