import * as api from '@fan-base/shared-contracts/client';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';

/** Pixels of the content; the table in remote.tsx holds them and the heading's. */
const height = 48;

/** A block that pages of other remotes can show: the newest story. */
export function Widget() {
  const { t } = useLingui();
  const answer = useApi(api.news.getNews());
  return (
    <Section title={t`Latest news`}>
      <ApiView answer={answer} height={height}>
        {({ items: [latest] }) =>
          latest ? <a href={latest.url}>{latest.title}</a> : <p>{t`There is no news yet.`}</p>
        }
      </ApiView>
    </Section>
  );
}
