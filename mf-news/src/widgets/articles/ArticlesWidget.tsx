import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { ArticleCards } from '../../parts/ArticleCards.tsx';
import { NoArticles } from '../../parts/NoArticles.tsx';
import { articleLimit } from './article-limit.ts';

const height = 320;

/** NEWS-1: the newest of the site's own articles for the front page. */
export function Widget() {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.articles.getArticles({ rows: articleLimit }));
  return (
    <Section title={t`Articles`} more={{ to: pathFor('articles'), label: t`All articles` }}>
      <ApiView answer={answer} height={height}>
        {({ items }) =>
          items.length === 0 ? <NoArticles page={1} /> : <ArticleCards articles={items} isPart />
        }
      </ApiView>
    </Section>
  );
}
