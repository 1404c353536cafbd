import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Link = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 44,
});

const calendarPath = (domain: string, file: string) => `/api/calendar/${domain}/${file}`;

/** A match as a calendar file. */
export function MatchCalendarLink({ id, children }: { id: string; children: ReactNode }) {
  const { domain } = useSite();
  return (
    <Link href={calendarPath(domain, `match-${id}.ics`)} download>
      <Icon name="calendar" size={18} />
      {children}
    </Link>
  );
}

/** MATCH-6: the club's matches in the visitor's calendar: as a subscription, or as a one-off file. */
export function TeamCalendarLinks() {
  const { t } = useLingui();
  const { domain } = useSite();
  const formatAddress = useSiteAddress();
  const path = calendarPath(domain, 'team.ics');
  const subscription = formatAddress(domain).replace(/^https?:/, 'webcal:') + path.slice(1);
  return (
    <>
      <Link href={subscription}>
        <Icon name="calendar" size={18} />
        {t`Add fixtures to your calendar`}
      </Link>
      <Link href={path} download>
        {t`Download the calendar`}
      </Link>
    </>
  );
}
