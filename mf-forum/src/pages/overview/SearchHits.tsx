import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, useLingui } from '@lingui/react/macro';
import { RowList } from '../../parts/RowList.tsx';

/** Search results, newest first. */
export function SearchHits({ words, page }: { words: string; page: number }) {
  const { pathFor } = useShell();
  const { language } = useSite();
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
            <RowList as="ol">
              {hits.map(({ thread, title, number, author, at, excerpt }) => (
                <li key={`${thread.id}-${number}`}>
                  <RouteLink data-title to={threadPath(thread, language, number)}>
                    {title}
                  </RouteLink>
                  <p>{excerpt}</p>
                  <p data-meta>
                    {author ? `${author.displayName} · ` : null}
                    <RelativeTime at={at} />
                  </p>
                </li>
              ))}
            </RowList>
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
