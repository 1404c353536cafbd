import styled from '@emotion/styled';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatVenue } from '../../formats/venue.ts';

const Facts = styled.div({
  '& p': { margin: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: 44 },
});

const getMapAddress = (ground: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(ground)}`;

/** Where a match is played, with a map, and the team at home there. */
export function Ground({ match: { venue, fixture } }: { match: Match }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const ground = formatVenue(venue);
  const { home } = fixture;
  return (
    <Section title={t`Ground`}>
      <Facts>
        {ground ? (
          <>
            <p>
              <strong>{ground}</strong>
            </p>
            <a href={getMapAddress(ground)} rel="noopener">
              <Trans>Find it on the map</Trans>
              <Icon name="external" size={16} />
              <ExternalLinkHint />
            </a>
          </>
        ) : (
          <EmptyState>
            <Trans>The ground is not known yet.</Trans>
          </EmptyState>
        )}
        <div>
          <NextLink to={pathFor('team', { slug: home.slug })}>
            <Trans>More about {home.shortName}</Trans>
          </NextLink>
        </div>
      </Facts>
    </Section>
  );
}
