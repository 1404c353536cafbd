import { Trans } from '@lingui/react/macro';
import { Message } from './Message.tsx';

/** NAV-6: the page for an error; 500 'Internal Server Error' unless something more is known. */
export function ErrorScreen({ status = 500, message }: { status?: number; message?: string }) {
  return (
    <Message title={<Trans>Something went wrong</Trans>} alert>
      <p lang="en">
        {status} {message ?? 'Internal Server Error'}
      </p>
    </Message>
  );
}
