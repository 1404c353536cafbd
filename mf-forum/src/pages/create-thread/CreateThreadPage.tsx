import styled from '@emotion/styled';
import type { ForumListing } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useApi, useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath, threadTitleLimit } from '@fan-base/shared-contracts/thread-path';
import { hasVisibleText } from '@fan-base/shared-contracts/visible-text';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { SelectBox } from '@fan-base/shared-ui/components/SelectBox';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { LazyComposer } from '../../editor/LazyComposer.tsx';
import { useDrafts } from '../../editor/useDrafts.ts';
import { Breadcrumbs } from '../../parts/Breadcrumbs.tsx';
import { ForumRules } from '../../parts/ForumRules.tsx';
import { LoggedOutNotice, useLoggedOutWriting } from '../../parts/LoggedOutNotice.tsx';
import { NewThread } from '../../parts/NewThread.tsx';
import { useSuspension } from '../../parts/useSuspension.ts';

const titleKey = 'forum_new_title';
const draftKey = 'forum_new_thread';

/** The form, with the rules beside it from a desktop on. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-8)',
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 48rem) minmax(0, 22rem)',
    justifyContent: 'space-between',
  },
});
const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  maxWidth: '48rem',
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--space-1)',
    fontWeight: 600,
    fontSize: 'var(--text-small)',
  },
  '& input, & select': { fontWeight: 400, fontSize: 'var(--text-body)' },
  '& [aria-invalid=true]': { borderColor: 'var(--loss)' },
  '& label + [role=alert]': {
    margin: 'var(--space-2) 0 0',
    color: 'var(--loss)',
    fontSize: 'var(--text-small)',
  },
});

function ThreadForm({
  forums,
  preselected,
}: {
  forums: readonly ForumListing[];
  preselected: string | null;
}) {
  const { send, refresh, vetoReload } = useShell();
  const drafts = useDrafts();
  const { language } = useSite();
  const { t } = useLingui();
  const navigate = useNavigate();
  const [forum, setForum] = useState(
    () => (forums.find(({ slug }) => slug === preselected) ?? forums[0])?.slug ?? '',
  );
  const [title, setTitle] = useState(() => drafts.read(titleKey) ?? '');
  const [hasTried, setTried] = useState(false);
  const isTitleMissing = hasTried && !hasVisibleText(title);
  const problemId = useId();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    drafts.write(titleKey, title);
  }, [title, drafts]);
  // The editor also blocks reloads; a title alone counts as unsent input too.
  const hasTitle = hasVisibleText(title);
  useEffect(() => (hasTitle ? vetoReload() : undefined), [hasTitle, vetoReload]);
  return (
    <Fields>
      <label>
        {t`Forum`}
        <SelectBox value={forum} onChange={(event) => setForum(event.target.value)}>
          {forums.map(({ slug, title: name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectBox>
      </label>
      <div>
        <label>
          {t`Title`}
          <input
            ref={titleField}
            dir="auto"
            value={title}
            maxLength={threadTitleLimit}
            aria-invalid={isTitleMissing || undefined}
            aria-describedby={isTitleMissing ? problemId : undefined}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        {isTitleMissing ? (
          <p role="alert" id={problemId}>
            {t`Thread title is required`}
          </p>
        ) : null}
      </div>
      <LazyComposer
        label={t`Thread content`}
        placeholder={t`What is on your mind?`}
        submitLabel={t`Create thread`}
        required={t`Thread content is required`}
        failed={t`Failed to create thread. Please try again.`}
        draftKey={draftKey}
        isComplete={() => {
          setTried(true);
          if (!hasTitle) titleField.current?.focus();
          return hasTitle;
        }}
        onSubmit={async ({ content, key }) => {
          const { place } = await send(api.forum.createThread({ forum, title, content, key }));
          drafts.remove(titleKey);
          await refresh(api.forum.getForums());
          navigate(threadPath(place, language));
        }}
      />
    </Fields>
  );
}

/** FORUM-4: members only. */
export function Page({ query }: PageInput) {
  const answer = useApi(api.forum.getForums());
  const isLoggedIn = useSession((session) => session.user !== null);
  const isRestoring = useSession((session) => session.isRestoring);
  const preselected = query.get('forum');
  const suspension = useSuspension();
  const isLoggedOutWriting = useLoggedOutWriting(true);
  const { pathFor } = useShell();
  const forum = preselected === null ? {} : { forum: preselected };
  return (
    <>
      <Breadcrumbs />
      <PageHeader title={<Trans>New thread</Trans>} />
      <noscript>
        <p>
          <Trans>You need to be logged in to start a thread, which requires JavaScript.</Trans>
        </p>
      </noscript>
      <Columns>
        {suspension ? (
          <p>{suspension}</p>
        ) : isLoggedIn ? (
          <ApiView answer={answer} height={480}>
            {({ forums }) => <ThreadForm forums={forums} preselected={preselected} />}
          </ApiView>
        ) : isRestoring ? (
          <Skeleton height={480} />
        ) : isLoggedOutWriting ? (
          <LoggedOutNotice next={pathFor('create-thread', {}, forum)} />
        ) : (
          <NewThread {...forum} />
        )}
        <ForumRules />
      </Columns>
    </>
  );
}

export const head: PageModule['head'] = ({ site }, _read, i18n) => ({
  title: `${i18n._(msg`New thread`)} – ${getSiteName(site)}`,
  description: i18n._(msg`Start a thread in the forum.`),
  noindex: true,
});
