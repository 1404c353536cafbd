import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';

/** Inside a link, for those who do not see its sign: it leads to another site. */
export function ExternalLinkHint() {
  const { language } = useSite();
  return <span className="visually-hidden"> {messages.leavesSite[language]}</span>;
}
