import { Trans } from '@lingui/react/macro';
import { Message } from './Message.tsx';

/** NAV-6: the page for a path that is no page. */
export function NotFoundScreen({ path }: { path: string }) {
  return (
    <Message title={<Trans>Page not found</Trans>}>
      <p>
        <Trans>The address leads nowhere. It may have been mistyped, or the page has moved.</Trans>
      </p>
      {/* The specification's message to the letter, in both languages. */}
      <p lang="en">
        Page Not Found: <code>{path}</code>
      </p>
    </Message>
  );
}
