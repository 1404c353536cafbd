import styled from '@emotion/styled';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeAt, getGroundTimeZone } from '../../formats/ground-time-zone.ts';
import { formatVenue } from '../../formats/venue.ts';

const Facts = styled.div({
  display: 'grid',
  gap: 'var(--space-2)',
  '& p': { margin: 0 },
  '& p > strong': { fontSize: 'var(--text-large)' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-5)',
  },
});

const Directions = OutlineButton.withComponent('a');
const MapLink = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minHeight: 44,
});

const getMapAddress = (ground: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(ground)}`;

/** Directions from where the visitor is, by train and bus. */
const getRouteAddress = (ground: string): string =>
  `https://www.google.com/maps/dir/?api=1&travelmode=transit&destination=${encodeURIComponent(ground)}`;

/** Kick-off by the clock at the ground, if it differs from the site's, or for visitors in another zone. */
function LocalKickoff({ fixture }: Pick<Match, 'fixture'>) {
  const { t } = useLingui();
  const { language, timeZone } = useSite();
  const local = getGroundTimeZone(fixture);
  if (local === null || !fixture.timeKnown || !isToBePlayed(fixture)) return null;
  const time = formatTimeAt(fixture.kickoff, language, local);
  const isSame = time === formatTimeAt(fixture.kickoff, language, timeZone);
  return <p data-abroad-only={isSame ? '' : undefined}>{t`Kick-off at ${time} local time`}</p>;
}

/** Where a match is played and how to get there, and the team at home there. */
export function Ground({ match: { venue, fixture } }: { match: Match }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const ground = formatVenue(venue);
  const { home } = fixture;
  return (
    <Section title={t`Ground`}>
      <Facts>
        {ground ? (
          <p>
            <strong>{ground}</strong>
          </p>
        ) : (
          <p>
            <Trans>The ground is not known yet.</Trans>
          </p>
        )}
        <LocalKickoff fixture={fixture} />
        {ground ? (
          <div>
            <Directions href={getRouteAddress(ground)} rel="noopener">
              <Trans>Directions</Trans>
              <Icon name="external" size={16} />
              <ExternalLinkHint />
            </Directions>
            <MapLink href={getMapAddress(ground)} rel="noopener">
              <Trans>Find it on the map</Trans>
              <Icon name="external" size={16} />
              <ExternalLinkHint />
            </MapLink>
          </div>
        ) : null}
        <div>
          <NextLink to={pathFor('team', { slug: home.slug })}>
            <Trans>More about {home.shortName}</Trans>
          </NextLink>
        </div>
      </Facts>
    </Section>
  );
}
