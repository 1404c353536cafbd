import styled from '@emotion/styled';
import type { Trip } from '@fan-base/shared-contracts/api/trips';
import { useSite } from '@fan-base/shared-contracts/shell';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { formatShortDay } from '@fan-base/shared-ui/formats/day';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const icons = {
  ticket: 'M3 7h18v3a2 2 0 000 4v3H3v-3a2 2 0 000-4zM14 7v2M14 11v2M14 15v2',
  hotel: 'M3 19V6M3 16h18v3M21 16v-3a3 3 0 00-3-3h-7v6M7 10a2 2 0 100 4 2 2 0 000-4',
  days: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  flight: 'M10 13l-7-2 1.5-1.5L11 10l5.5-5.5a1.8 1.8 0 012.8 2.2L14 13l.5 6.5L13 21z',
} as const;

const List = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1) var(--space-4)',
  fontSize: 'var(--text-small)',
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-2)' },
  '& svg': { color: 'var(--text-muted)' },
});

const Item = ({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) => (
  <li>
    <LineIcon size={18}>
      <path d={icons[icon]} />
    </LineIcon>
    <span>{children}</span>
  </li>
);

const Stars = styled.span({ letterSpacing: 1, whiteSpace: 'nowrap' });

function Hotel({ trip: { holds, details } }: { trip: Trip }) {
  const { t } = useLingui();
  const { hotelName, hotelStars } = details;
  const { nights } = holds;
  return (
    <span>
      {hotelName ?? t`Hotel`}
      {hotelStars === null ? null : (
        <>
          {' '}
          <Stars aria-hidden="true">{'★'.repeat(hotelStars)}</Stars>
          <span className="visually-hidden">
            <Plural value={hotelStars} one="# star" other="# stars" />
          </span>
        </>
      )}
      {nights === null ? null : (
        <span>
          , <Plural value={nights} one="# night" other="# nights" />
        </span>
      )}
    </span>
  );
}

/** The days of a trip; only what the provider states. */
function Days({ details: { from, to } }: Pick<Trip, 'details'>) {
  const { language } = useSite();
  const day = (at: string) => <time dateTime={at}>{formatShortDay(at, language)}</time>;
  if (from === null) return null;
  return (
    <Item icon="days">
      {day(from)}
      {to === null || to === from ? null : <span> – {day(to)}</span>}
    </Item>
  );
}

/** What a trip's price includes; if the provider does not say, a note to check there. */
export function TripContents({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const { ticket, hotel, flight } = trip.holds;
  const { ticketKind, departure } = trip.details;
  return (
    <List>
      <Days details={trip.details} />
      {ticket ? (
        <Item icon="ticket">{ticketKind ? t`Match ticket: ${ticketKind}` : t`Match ticket`}</Item>
      ) : null}
      {hotel ? (
        <Item icon="hotel">
          <Hotel trip={trip} />
        </Item>
      ) : null}
      {flight ? <Item icon="flight">{departure ? t`Flight from ${departure}` : t`Flight`}</Item> : null}
      {ticket || hotel || flight ? null : <li>{t`See what’s included on the provider’s site`}</li>}
    </List>
  );
}
