import { useNow } from '@fan-base/shared-contracts/shell';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { VisitorTime } from '@fan-base/shared-ui/components/VisitorTime';

const week = 7 * 86_400_000;

/** When an article was published or updated: relative while recent, then the date. @param at ISO 8601 */
export function ArticleTime({ at }: { at: string }) {
  const now = useNow();
  return now - Date.parse(at) < week ? <RelativeTime at={at} /> : <VisitorTime as="date" at={at} />;
}
