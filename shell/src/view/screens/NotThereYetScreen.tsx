import { Trans, useLingui } from '@lingui/react/macro';
import { Message } from './Message.tsx';

/** A route of the product whose remote has not been published: said as it is. */
export function NotThereYetScreen() {
  const { t } = useLingui();
  return (
    <Message title={t`This part of the site is not here yet`}>
      <p>
        <Trans>
          The page has its place in the menu, but nobody has published it. News, fixtures and the table are
          here.
        </Trans>
      </p>
    </Message>
  );
}
