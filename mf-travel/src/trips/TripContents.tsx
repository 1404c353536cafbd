import styled from '@emotion/styled';
import type { Trip } from '@fan-base/shared-contracts/api/trips';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const icons = {
  ticket: 'M3 7h18v3a2 2 0 000 4v3H3v-3a2 2 0 000-4zM14 7v2M14 11v2M14 15v2',
  hotel: 'M3 19V6M3 16h18v3M21 16v-3a3 3 0 00-3-3h-7v6M7 10a2 2 0 100 4 2 2 0 000-4',
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

/** What a trip's price includes; if the provider does not say, a note to check there. */
export function TripContents({ holds: { ticket, hotel, nights, flight } }: { holds: Trip['holds'] }) {
  const { t } = useLingui();
  return (
    <List>
      {ticket ? <Item icon="ticket">{t`Match ticket`}</Item> : null}
      {hotel ? (
        <Item icon="hotel">
          {nights === null ? (
            t`Hotel`
          ) : (
            <Plural value={nights} one="Hotel, # night" other="Hotel, # nights" />
          )}
        </Item>
      ) : null}
      {flight ? <Item icon="flight">{t`Flight`}</Item> : null}
      {ticket || hotel || flight ? null : <li>{t`See what’s included on the provider’s site`}</li>}
    </List>
  );
}
