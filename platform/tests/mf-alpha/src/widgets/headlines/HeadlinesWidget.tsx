import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';

const listHeight = 72;
const maxRows = 3;

/** The newest headlines, with a way to their page. */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { pathFor } = useShell();
  const answer = useApi(api.news.getNews());
  const heading = readTextProp(props, 'heading');
  return (
    <Section
      title={heading ?? <Trans>Headlines</Trans>}
      more={{ to: pathFor('alpha'), label: <Trans>All headlines</Trans> }}
    >
      <ApiView answer={answer} height={listHeight}>
        {({ items }) => (
          <ul>
            {items.slice(0, maxRows).map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
      </ApiView>
    </Section>
  );
}
