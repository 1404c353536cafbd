import type { Match } from '@fan-base/shared-contracts/api/match';
import { useLingui } from '@lingui/react/macro';
import { hasMetBefore } from '../../parts/match-widgets.ts';
import { presentFixture } from '../../status/present-fixture.ts';

/**
 * MATCH-3: what a match does not have, or not yet, in lines without headings.
 * @param hasDetails whether more is known than the result
 */
export function Missing({ match, hasDetails }: { match: Match; hasDetails: boolean }) {
  const { t } = useLingui();
  const { fixture, lineups, broadcasts } = match;
  const { kind } = presentFixture(fixture);
  const texts = [
    hasDetails && !lineups.home && !lineups.away
      ? kind === 'scheduled'
        ? t`The line-ups are not out yet. They are usually announced about an hour before kick-off.`
        : t`No line-ups for this match.`
      : null,
    hasMetBefore(match) ? null : t`No previous matchups`,
    broadcasts.length > 0 || kind === 'finished' ? null : t`No streaming info`,
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <ul data-missing="">
      {texts.map((text) => (
        <li key={text}>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
