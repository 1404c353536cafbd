import { ExternalLinkHint } from './ExternalLinkHint.tsx';
import { Icon } from './Icon.tsx';

/** Mark of a link to another site, as a picture and for screen readers. */
export function LeavesSite() {
  return (
    <>
      <Icon name="external" size={14} />
      <ExternalLinkHint />
    </>
  );
}
