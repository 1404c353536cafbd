import styled from '@emotion/styled';
import type { TripMatch } from '@fan-base/shared-contracts/api/trips';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { Plural } from '@lingui/react/macro';
import { MatchLine } from '../../parts/MatchLine.tsx';
import { MatchFacts } from '../../trips/MatchFacts.tsx';
import { TripOffer } from '../../trips/TripOffer.tsx';

const Card = styled.article({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-2) var(--space-8)',
  padding: 'var(--space-3) 0 var(--space-4)',
  // The summary has the height of a target, which is room enough below it.
  '&:has(details)': { paddingBottom: 0 },
  borderTop: '1px solid var(--rule)',
  '@media (min-width: 64rem)': { gridTemplateColumns: '21rem minmax(0, 1fr)' },
  '& h2': { fontSize: 'var(--text-large)', lineHeight: 1.2 },
});

const Trips = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 'var(--space-1)',
});

const Others = styled.ul({
  '& > li': { padding: 'var(--space-3) 0', borderTop: '1px dashed var(--rule)' },
});

/** TRAVEL-1: a match with its cheapest trip; the others are collapsed. */
export function MatchCard({ match }: { match: TripMatch }) {
  const { fixture } = match;
  const [cheapest, ...others] = match.trips;
  return (
    <Card data-trip-match={fixture.id}>
      <header>
        <h2>
          <MatchLine fixture={fixture} />
        </h2>
        <MatchFacts match={match} />
      </header>
      <Trips>
        {cheapest ? <TripOffer trip={cheapest} fixture={fixture} isFirst /> : null}
        {others.length === 0 ? null : (
          <Disclosure summary={<Plural value={others.length} one="# more offer" other="# more offers" />}>
            <Others>
              {others.map((trip) => (
                <li key={trip.id}>
                  <TripOffer trip={trip} fixture={fixture} isFirst={false} />
                </li>
              ))}
            </Others>
          </Disclosure>
        )}
      </Trips>
    </Card>
  );
}
