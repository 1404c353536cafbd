import { useSite } from '@fan-base/shared-contracts/shell';
import { words } from '../theme/words.ts';

/** Inside a link, for those who do not see its sign: it leads to another site. */
export function LeavesSite() {
  const { language } = useSite();
  return <span className="visually-hidden"> {words.leavesSite[language]}</span>;
}
