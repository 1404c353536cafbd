import type { Match } from '@fan-base/shared-contracts/api/match';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import { useShell } from '@fan-base/shared-contracts/shell';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { Trans, useLingui } from '@lingui/react/macro';
import { MatchCalendarLink } from '../../parts/CalendarLinks.tsx';
import { isUnplayed, presentFixture } from '../../status/present-fixture.ts';
import { Broadcasts } from './Broadcasts.tsx';

/** GRAPH-5: the way to the page for fans who travel to an away match, if the visitor has it. */
function AwayDayLink({ fixture: { slug, id, away } }: Pick<Match, 'fixture'>) {
  const { site, findPath } = useShell();
  const path = away.id === site.team?.id ? findPath('away', { slug, id }) : null;
  if (path === null) return null;
  return (
    <LinkButton to={path}>
      <Trans>Away day: tickets, trips and the ground</Trans>
    </LinkButton>
  );
}

/** The ways to see the match: on a screen, at the ground, and the day in the calendar; nothing afterwards without any. */
export function Watch({ match: { fixture, broadcasts } }: { match: Match }) {
  const { t } = useLingui();
  const isBefore = isUnplayed(presentFixture(fixture));
  if (broadcasts.length === 0 && !isBefore) return null;
  return (
    <div>
      <Broadcasts broadcasts={broadcasts} />
      {isBefore ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-1) var(--space-5)' }}>
          {isToBePlayed(fixture) ? <AwayDayLink fixture={fixture} /> : null}
          <MatchCalendarLink id={fixture.id}>{t`Add to the calendar`}</MatchCalendarLink>
        </div>
      ) : null}
    </div>
  );
}
