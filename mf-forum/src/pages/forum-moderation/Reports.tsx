import styled from '@emotion/styled';
import type { Report } from '@fan-base/shared-contracts/api/moderation';
import * as api from '@fan-base/shared-contracts/client';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../parts/ActionRow.tsx';
import { AuthorImage } from '../../parts/AuthorImage.tsx';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { Folded } from '../../parts/Folded.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { RowList } from '../../parts/RowList.tsx';
import { SuspendAction } from '../../parts/SuspendAction.tsx';
import { moderationKeys, useAction } from '../../parts/useAction.ts';

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: 'var(--space-3)',
});
const Current = styled(RowList.withComponent('div'))({
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '&:focus': { outline: 'none' },
});
const Badge = styled.strong({ color: 'var(--loss)' });
/** What can be decided: the two that end the case as buttons. */
const Decisions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  marginTop: 'var(--space-4)',
  // The first two beside each other on a phone.
  '&& > button': { paddingInline: 'var(--space-3)' },
});
/** Not in the club's color, which is no warning at most clubs. */
const RemoveButton = styled(OutlineButton)({ color: 'var(--loss)', borderColor: 'currentColor' });
/** A waiting post: its whole row opens it. */
const Waiting = styled.button({
  display: 'grid',
  gap: 2,
  width: '100%',
  minHeight: 44,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '&:hover [data-title]': { textDecoration: 'underline' },
});

const getPostName = ({ title, number }: Report): string => (number > 0 ? `${title} #${number}` : title);

function CaseView({ reports, onSkip }: { reports: Case['reports']; onSkip: (() => void) | undefined }) {
  const { send } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const [{ id, thread, comment, number, author, excerpt, reason, isDeleted }] = reports;
  const { act } = useAction(...moderationKeys, api.forum.getThread({ id: thread.id }));
  const isOwn = useSession(({ user }) => user !== null && user.username === author?.username);
  const isOfMatch = author === null && number === 0;
  const resolve = async () => {
    for (const report of reports) await send(api.moderation.resolveReport({ id: report.id }));
  };
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
        <RouteLink data-title dir="auto" to={threadPath(thread, language, number)}>
          {getPostName(reports[0])}
        </RouteLink>
        <p data-meta>{isOfMatch ? t`Match thread` : <AuthorName author={author} />}</p>
        <blockquote dir="auto">{excerpt}</blockquote>
        {reports.map((report) => (
          <div key={report.id}>
            <p>
              <Badge>{t`Reported:`}</Badge> <bdi>{report.reason}</bdi>
            </p>
            <p data-meta>
              <InlineList>
                <AuthorName author={report.reporter} />
                <RelativeTime at={report.at} />
              </InlineList>
            </p>
          </div>
        ))}
        {isDeleted ? <p data-meta>{t`Already removed`}</p> : null}
        <Decisions>
          {isDeleted ? null : (
            <RemoveButton type="button" onClick={() => void act(remove)}>
              {t`Remove the post`}
            </RemoveButton>
          )}
          {isOwn && !isDeleted ? null : (
            <OutlineButton type="button" onClick={() => void act(resolve)}>
              {t`Dismiss`}
            </OutlineButton>
          )}
          {author && !author.isAdmin ? <SuspendAction username={author.username} reason={reason} /> : null}
          {onSkip ? (
            <ActionButton type="button" onClick={onSkip}>
              {t`Decide later`}
            </ActionButton>
          ) : null}
        </Decisions>
        {isOwn && !isDeleted ? (
          <p data-meta>{t`This report is about your own post, so another administrator must decide.`}</p>
        ) : null}
      </div>
    </Row>
  );
}

/** A post with everything that was reported about it. */
interface Case {
  readonly key: string;
  readonly reports: readonly [Report, ...Report[]];
}

/** Reports of the same post are decided together. */
function groupReports(reports: readonly Report[]): Case[] {
  const cases = new Map<string, [Report, ...Report[]]>();
  for (const report of reports) {
    const key = `${report.thread.id}/${report.number}`;
    const found = cases.get(key);
    if (found) found.push(report);
    else cases.set(key, [report]);
  }
  return [...cases].map(([key, all]) => ({ key, reports: all }));
}

/** How many reports are about how many posts. */
export function ReportCount({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return null;
  const posts = groupReports(reports).length;
  return (
    <small>
      <Plural value={reports.length} one="# report" other="# reports" /> ·{' '}
      <Plural value={posts} one="# post" other="# posts" />
    </small>
  );
}

/** From a desktop on, the posts that wait are beside the one to decide about. */
const Queue = styled.div({
  '@media (min-width: 60rem)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: 'var(--space-8)',
    alignItems: 'start',
  },
});

/** The queue, oldest first: the post to decide about, and those that wait. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const cases = groupReports(reports);
  const current = cases.find(({ key }) => key === chosen) ?? cases[0];
  const waiting = cases.filter((one) => one !== current);
  const currentKey = current?.key;
  const shownKey = useRef(currentKey);
  useEffect(() => {
    // The pressed button went with the post that was decided.
    if (shownKey.current !== currentKey) place.current?.focus();
    shownKey.current = currentKey;
  }, [currentKey]);
  if (!current)
    return (
      <EmptyState to={pathFor('forum')} link={t`Go to the forum`}>
        {t`No open reports.`}
      </EmptyState>
    );
  const skip = () => setChosen(cases[(cases.indexOf(current) + 1) % cases.length]?.key ?? null);
  return (
    <Queue>
      <Current ref={place} tabIndex={-1} role="group" aria-label={t`Next post to decide about`}>
        <CaseView
          key={current.key}
          reports={current.reports}
          onSkip={waiting.length > 0 ? skip : undefined}
        />
      </Current>
      {waiting.length > 0 ? (
        <Folded open>
          <summary>
            <Plural value={waiting.length} one="# more post is waiting" other="# more posts are waiting" />
          </summary>
          <RowList>
            {waiting.map(({ key, reports: [first, ...others] }) => (
              <li key={key} data-queued={first.id}>
                <Waiting type="button" onClick={() => setChosen(key)}>
                  <span data-title dir="auto">
                    {getPostName(first)}
                  </span>
                  <span data-meta>
                    <InlineList>
                      <bdi>{first.reason}</bdi>
                      {others.length > 0 ? (
                        <span>
                          <Plural value={others.length + 1} one="# report" other="# reports" />
                        </span>
                      ) : null}
                      <RelativeTime at={first.at} />
                    </InlineList>
                  </span>
                </Waiting>
              </li>
            ))}
          </RowList>
        </Folded>
      ) : null}
    </Queue>
  );
}
