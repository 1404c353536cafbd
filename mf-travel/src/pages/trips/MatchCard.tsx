import styled from '@emotion/styled';
import type { TripMatch } from '@fan-base/shared-contracts/api/trips';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Plural } from '@lingui/react/macro';
import { MatchLine } from '../../parts/MatchLine.tsx';
import { MatchFacts } from '../../trips/MatchFacts.tsx';
import { TripOffer } from './TripOffer.tsx';

const Card = styled.article({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4) var(--space-8)',
  padding: 'var(--space-5) 0',
  borderTop: '1px solid var(--rule)',
  '@media (min-width: 64rem)': { gridTemplateColumns: '21rem minmax(0, 1fr)' },
  '& h2': { fontSize: 'var(--text-large)', lineHeight: 1.2 },
});

const Others = styled.details({
  marginTop: 'var(--space-3)',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    color: 'var(--link)',
    fontSize: 'var(--text-small)',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& li': { padding: 'var(--space-3) 0', borderTop: '1px dashed var(--rule)' },
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
      <div>
        {cheapest ? <TripOffer trip={cheapest} fixture={fixture} isFirst /> : null}
        {others.length === 0 ? null : (
          <Others>
            <summary>
              <Plural value={others.length} one="# more offer" other="# more offers" />
              <Icon name="chevron-down" size={16} />
            </summary>
            <ul>
              {others.map((trip) => (
                <li key={trip.id}>
                  <TripOffer trip={trip} fixture={fixture} isFirst={false} />
                </li>
              ))}
            </ul>
          </Others>
        )}
      </div>
    </Card>
  );
}
