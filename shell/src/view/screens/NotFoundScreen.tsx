import { useLingui } from '@lingui/react/macro';
import { Message } from './Message.tsx';

/** NAV-6: the page for a path that is no page. */
export function NotFoundScreen({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <Message title={t`Page not found`}>
      <p>{t`The address leads nowhere. It may have been mistyped, or the page has moved.`}</p>
      {/* The specification's message to the letter, in both languages. */}
      <p lang="en">
        Page Not Found: <code>{path}</code>
      </p>
    </Message>
  );
}
