import { useNow } from '@fan-base/shared-contracts/shell';
import { VisitorTime } from './VisitorTime.tsx';

/**
 * A kick-off in the visitor's time zone.
 * @param at ISO 8601 in UTC
 * @param dayOnly omits the time of day, which only the element's `datetime` has then
 */
export function KickoffTime(props: { at: string; timeKnown: boolean; dayOnly?: boolean }) {
  const { at, timeKnown, dayOnly = false } = props;
  return (
    <VisitorTime
      as={dayOnly ? 'day' : 'kickoff'}
      at={timeKnown ? at : at.slice(0, 10)}
      now={useNow()}
      isTitled={!dayOnly}
    />
  );
}
