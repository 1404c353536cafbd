import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { Slot, useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { msg } from '@lingui/core/macro';

const storyHeight = 200;

/** One story, and a slot that no remote of the working tree fills. */
export function Page({ params: { slug = '' } }: PageInput) {
  const answer = useApi(api.articles.getArticle({ slug }));
  return (
    <ApiView answer={answer} height={storyHeight}>
      {({ title, lead }) => (
        <article>
          <h1>{title}</h1>
          <p>{lead}</p>
          <Slot name="story/side" />
        </article>
      )}
    </ApiView>
  );
}

export const head: PageModule['head'] = ({ params: { slug = '' } }, read, i18n) => {
  const story = read(api.articles.getArticle({ slug }));
  return { title: story?.title ?? '', description: i18n._(msg`A story of Alpha.`) };
};
