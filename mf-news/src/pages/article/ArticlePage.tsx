import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Related } from './Related.tsx';
import { Story } from './Story.tsx';

export { head } from './head.ts';

const storyHeight = 1100;

/** NEWS-3: an article of the site's own editors, and what else there is to read. */
export function Page({ params }: PageInput) {
  const answer = useApi(api.articles.getArticle({ slug: params.slug ?? '' }));
  return (
    <ApiView answer={answer} height={storyHeight}>
      {(article) => (
        <>
          <Story article={article} />
          <Related articles={article.related} />
        </>
      )}
    </ApiView>
  );
}
