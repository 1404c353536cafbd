import styled from '@emotion/styled';
import type { Report } from '@fan-base/shared-contracts/api/moderation';
import * as api from '@fan-base/shared-contracts/client';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { ActionButton, ActionRow } from '../../parts/ActionRow.tsx';
import { AuthorImage } from '../../parts/AuthorImage.tsx';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { RowList } from '../../parts/RowList.tsx';
import { SuspendAction } from '../../parts/SuspendAction.tsx';
import { moderationKeys, useAction } from '../../parts/useAction.ts';

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: 'var(--space-3)',
});
const Badge = styled.strong({ color: 'var(--loss)' });

function ReportRow({ report }: { report: Report }) {
  const { send } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const { id, thread, title, comment, number, author, excerpt, reporter, reason, at, isDeleted } = report;
  const { act } = useAction(...moderationKeys, api.forum.getThread({ id: thread.id }));
  const isOwn = useSession(({ user }) => user !== null && user.username === author?.username);
  const isOfMatch = author === null && number === 0;
  const resolve = () => send(api.moderation.resolveReport({ id }));
  const remove = async () => {
    const act = 'delete';
    if (comment === null) await send(api.moderation.moderateThread({ id: thread.id, act, reason }));
    else await send(api.moderation.moderateComment({ id: comment, act, reason }));
    await resolve();
  };
  return (
    <Row data-report={id}>
      <AuthorImage author={author} isOfMatch={isOfMatch} size={40} />
      <div>
        <RouteLink data-title to={threadPath(thread, language, number)}>
          {number > 0 ? `${title} #${number}` : title}
        </RouteLink>
        <p data-meta>{isOfMatch ? t`Match thread` : <AuthorName author={author} />}</p>
        <blockquote>{excerpt}</blockquote>
        <p>
          <Badge>{t`Reported:`}</Badge> {reason}
        </p>
        <p data-meta>
          <InlineList>
            <AuthorName author={reporter} />
            <RelativeTime at={at} />
            {isDeleted ? <span>{t`Already removed`}</span> : null}
          </InlineList>
        </p>
        <ActionRow>
          {isDeleted ? null : (
            <ActionButton type="button" onClick={() => void act(remove)}>
              {t`Remove the post`}
            </ActionButton>
          )}
          {author && !author.isAdmin ? <SuspendAction username={author.username} reason={reason} /> : null}
          {isOwn && !isDeleted ? null : (
            <ActionButton type="button" onClick={() => void act(resolve)}>
              {t`Dismiss`}
            </ActionButton>
          )}
        </ActionRow>
        {isOwn && !isDeleted ? (
          <p data-meta>{t`This report is about your own post, so another administrator must decide.`}</p>
        ) : null}
      </div>
    </Row>
  );
}

/** Open reports, oldest first. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (reports.length === 0)
    return (
      <EmptyState to={pathFor('forum')} link={t`Go to the forum`}>
        {t`No open reports.`}
      </EmptyState>
    );
  return (
    <RowList>
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </RowList>
  );
}
