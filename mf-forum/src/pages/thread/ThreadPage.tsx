import type { Thread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { plainText } from '@fan-base/shared-contracts/plain-rich-text';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { shorten } from '@fan-base/shared-contracts/shorten';
import { parseThreadId } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { parsePage } from '../../parts/query.ts';
import { toStructuredData } from './structured-data.ts';
import { ThreadView } from './ThreadView.tsx';

/** Specification section 8. */
function NoThread() {
  const { t } = useLingui();
  const { pathFor } = useShell();
  return (
    <>
      <h1>{t`Thread not found.`}</h1>
      <EmptyState to={pathFor('forum')} link={t`Go to the forum`}>
        {t`It may have been deleted, or the address may be wrong.`}
      </EmptyState>
    </>
  );
}

/** FORUM-3: a thread with one page of its comments. */
export function Page({ params: { thread: path = '' }, query, isNotFound }: PageInput) {
  const id = parseThreadId(path);
  const answer = useApi(api.forum.getThread({ id: id ?? '0', page: parsePage(query) }));
  if (id === null || isNotFound) return <NoThread />;
  return (
    <ApiView answer={answer} height={1200} notFound={<NoThread />}>
      {(thread) => <ThreadView thread={thread} />}
    </ApiView>
  );
}

/** Search engines show about this many characters. */
const maxDescription = 160;

export const head: PageModule['head'] = ({ site, params: { thread: path = '' }, query }, read, i18n) => {
  const id = parseThreadId(path) ?? '0';
  const thread = read<Thread>(api.forum.getThread({ id, page: parsePage(query) }));
  const team = getSiteName(site);
  if (!thread) return { title: `${i18n._(msg`Forum`)} – ${team}`, description: '', noindex: true };
  const { title, page, forum } = thread;
  const text = thread.content ? plainText(thread.content).replace(/\s+/g, ' ') : '';
  return {
    title: `${title}${page > 1 ? ` (${i18n._(msg`page ${page}`)})` : ''} – ${forum.title} – ${team}`,
    params: { slug: thread.place.forum, thread: `${thread.place.id}/${thread.place.slug}` },
    redirects: true,
    description: shorten(text, maxDescription) || i18n._(msg`A thread in the ${team} fan forum.`),
    structuredData: [
      ...toStructuredData(thread, site, i18n._(msg`Deleted user`)),
      breadcrumbs(site, [
        { name: i18n._(msg`Forum`), path: pathOnSite(site, 'forum') },
        { name: forum.title, path: pathOnSite(site, 'forum-category', { slug: thread.place.forum }) },
        { name: title },
      ]),
    ],
  };
};
