import styled from '@emotion/styled';
import type { Trip, TripMatch } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { Plural, useLingui } from '@lingui/react/macro';
import { AdNote } from '../../offers/AdNote.tsx';
import { TripOffer } from '../../trips/TripOffer.tsx';

const height = 120;
/** Offers that are shown without pressing. */
const shownLimit = 3;

const Offers = styled.ul({
  '& > li': { padding: 'var(--space-3) 0', borderTop: '1px solid var(--rule)' },
  '& > li:first-of-type': { borderTop: 0 },
});

const isTicketOnly = ({ holds: { ticket, hotel, flight } }: Trip) => ticket && !hotel && !flight;

function OfferList({ match, trips }: { match: TripMatch; trips: readonly Trip[] }) {
  const list = (shown: readonly Trip[], first: number) => (
    <Offers>
      {shown.map((trip, at) => (
        <li key={trip.id}>
          <TripOffer trip={trip} fixture={match.fixture} isFirst={first + at === 0} />
        </li>
      ))}
    </Offers>
  );
  const more = trips.slice(shownLimit);
  return (
    <>
      {list(trips.slice(0, shownLimit), 0)}
      {more.length > 0 ? (
        <Disclosure summary={<Plural value={more.length} one="# more offer" other="# more offers" />}>
          {list(more, shownLimit)}
        </Disclosure>
      ) : null}
    </>
  );
}

function Offered({ title, match, trips }: { title: string; match: TripMatch; trips: readonly Trip[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (trips.length === 0) return null;
  return (
    <Section title={title} more={{ to: pathFor('trips'), label: t`All trips` }}>
      <OfferList match={match} trips={trips} />
    </Section>
  );
}

/**
 * GRAPH-5: all tickets and trips to a match, the cheapest first; nothing without any, since fans cannot wait for them.
 * @param props `{ match }`, the match's id
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { t } = useLingui();
  const answer = useApi(api.trips.getTrips({ match: readTextProp(props, 'match') ?? '0' }));
  return (
    <ApiView answer={answer} height={height}>
      {({ items: [match] }) =>
        match && match.trips.length > 0 ? (
          <Stack isWide>
            <AdNote />
            <Offered title={t`Tickets`} match={match} trips={match.trips.filter(isTicketOnly)} />
            <Offered
              title={t`Trips`}
              match={match}
              trips={match.trips.filter((trip) => !isTicketOnly(trip))}
            />
          </Stack>
        ) : null
      }
    </ApiView>
  );
}
