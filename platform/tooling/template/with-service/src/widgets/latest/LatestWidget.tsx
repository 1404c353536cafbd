import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import { client } from '../../service/client.ts';

const listHeight = 48;

/** A block for pages of other remotes: the newest note, and the way to this remote's page. */
export function Widget() {
  const { pathFor } = useShell();
  const answer = useApi(client.getNotes());
  const more = { to: pathFor('template'), label: <Trans>See more</Trans> };
  return (
    <Section title={<Trans>Template</Trans>} more={more}>
      <ApiView answer={answer} height={listHeight}>
        {([newest]) => (newest ? <p>{newest.text}</p> : null)}
      </ApiView>
    </Section>
  );
}
