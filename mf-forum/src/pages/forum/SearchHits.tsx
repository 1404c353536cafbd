import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, useLingui } from '@lingui/react/macro';
import { OrderedRowList } from '../../parts/RowList.tsx';
import { PostRow } from './PostRow.tsx';

/** Search results, newest first. */
export function SearchHits({ words, page }: { words: string; page: number }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.forum.searchForum({ q: words, page }));
  return (
    <ApiView answer={answer} height={600}>
      {({ hits, total, pages }) => (
        <Section
          title={
            hits.length === 0 ? t`Search: ${words}` : <Plural value={total} one="# hit" other="# hits" />
          }
        >
          {hits.length === 0 ? (
            <EmptyState isFiltered to={pathFor('forum')} link={t`All forums`} />
          ) : (
            <OrderedRowList>
              {hits.map((post) => (
                <PostRow key={`${post.thread.id}-${post.number}`} post={post} />
              ))}
            </OrderedRowList>
          )}
          <Pagination
            page={page}
            pages={pages}
            getPath={(number) =>
              pathFor('forum', {}, { q: words, ...(number > 1 ? { page: String(number) } : {}) })
            }
          />
        </Section>
      )}
    </ApiView>
  );
}
