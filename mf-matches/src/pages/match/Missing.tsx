import styled from '@emotion/styled';
import type { Match, MatchLive } from '@fan-base/shared-contracts/api/match';
import { useLingui } from '@lingui/react/macro';
import { hasMetBefore } from '../../parts/match-widgets.ts';
import { presentFixture } from '../../status/present-fixture.ts';

const Notes = styled.ul({
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  '& > li + li': { marginTop: 'var(--space-1)' },
});

/**
 * MATCH-3: what a match does not have, or not yet, in lines without headings.
 * @param live null: a match of which the result alone is known, or that could not be loaded
 */
export function Missing({ match, live }: { match: Match; live: MatchLive | null }) {
  const { t } = useLingui();
  const { fixture, lineups, broadcasts } = match;
  const { kind } = presentFixture(fixture);
  const isToCome = kind === 'scheduled';
  const isOver = kind === 'finished';
  const texts = [
    live && !lineups.home && !lineups.away
      ? isToCome
        ? t`The line-ups are not out yet. They are usually announced about an hour before kick-off.`
        : t`No line-ups for this match.`
      : null,
    live && !live.statistics?.length && kind !== 'off' && !isToCome
      ? isOver
        ? t`There are no statistics for this match.`
        : t`There are no statistics for this match yet.`
      : null,
    hasMetBefore(match) ? null : t`No previous matchups`,
    broadcasts.length > 0 || isOver ? null : t`No streaming info`,
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <Notes data-missing="">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Notes>
  );
}
