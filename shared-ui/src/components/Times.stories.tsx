import { FormattedDay } from './FormattedDay.tsx';
import { KickoffTime } from './KickoffTime.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { VisitorTime } from './VisitorTime.tsx';

export default { title: 'Times' };

// The gallery's clock is frozen at noon in London, Saturday 21 November 2026.

export const Kickoffs = () => (
  <ul>
    {['2026-11-21T15:00:00Z', '2026-11-22T16:30:00Z', '2026-11-20T20:00:00Z', '2026-12-26T12:30:00Z'].map(
      (at) => (
        <li key={at}>
          <KickoffTime at={at} timeKnown />
        </li>
      ),
    )}
  </ul>
);

export const KickoffWithoutTime = () => <KickoffTime at="2026-12-26T00:00:00Z" timeKnown={false} />;

export const KickoffDayOnly = () => <KickoffTime at="2026-12-26T12:30:00Z" timeKnown dayOnly />;

export const DateInTheVisitorsZone = () => <VisitorTime as="date" at="2026-11-21T23:30:00Z" isTitled />;

export const Day = () => <FormattedDay day="2027-06-30" />;

export const HowLongAgo = () => (
  <ul>
    {['2026-11-21T11:59:50Z', '2026-11-21T11:40:00Z', '2026-11-21T05:00:00Z', '2026-11-14T12:00:00Z'].map(
      (at) => (
        <li key={at}>
          <RelativeTime at={at} />
        </li>
      ),
    )}
  </ul>
);
