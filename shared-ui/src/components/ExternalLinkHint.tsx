import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';

/** Screen-reader text inside a link whose icon marks it as external. */
export function ExternalLinkHint() {
  const { language } = useSite();
  return <span className="visually-hidden"> {messages.leavesSite[language]}</span>;
}
