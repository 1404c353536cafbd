import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';

const listHeight = 48;

/** A block for pages of other remotes: the newest story, and the way to this remote's page. */
export function Widget() {
  const { pathFor } = useShell();
  const answer = useApi(api.news.getNews());
  const more = { to: pathFor('template'), label: <Trans>See more</Trans> };
  return (
    <Section title={<Trans>Template</Trans>} more={more}>
      <ApiView answer={answer} height={listHeight}>
        {({ items: [newest] }) => (newest ? <p>{newest.title}</p> : null)}
      </ApiView>
    </Section>
  );
}
