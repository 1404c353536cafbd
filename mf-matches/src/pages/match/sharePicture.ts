import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { SharePicture } from '@fan-base/shared-contracts/remote';
import type { Site } from '@fan-base/shared-contracts/shell';

/** A short text that is another one when the picture is: the status, and the score or the time of kick-off. */
function stateOf({ status, score, penalties, kickoff, timeKnown }: Fixture): string {
  const goals = [score, penalties].flatMap((pair) => (pair ? [pair.home, pair.away] : []));
  const minutes = Math.floor(Date.parse(kickoff) / 60_000).toString(36);
  return [status, ...(goals.length > 0 ? goals : [minutes, ...(timeKnown ? [] : ['day'])])].join('-');
}

/** The picture of a match for links elsewhere. @param alt what it shows */
export const sharePicture = (site: Site, fixture: Fixture, alt: string): SharePicture => ({
  path: `/api/share/${site.domain}/match-${fixture.id}.png?v=${stateOf(fixture)}`,
  alt,
  width: 1200,
  height: 630,
});
