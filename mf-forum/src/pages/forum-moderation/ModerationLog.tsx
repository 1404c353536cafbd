import styled from '@emotion/styled';
import type { ModerationEntry } from '@fan-base/shared-contracts/api/moderation';
import * as api from '@fan-base/shared-contracts/client';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionButton, ActionRow } from '../../parts/ActionRow.tsx';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { Folded } from '../../parts/Folded.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { RowList } from '../../parts/RowList.tsx';
import { moderationKeys, useAction } from '../../parts/useAction.ts';

/**
 * The subject of a reversible action: a removed thread or a suspended member. Comments are restored in their
 * thread.
 */
const getSubject = ({ act, thread, subject }: ModerationEntry): string | null => {
  if (act === 'thread-delete' || act === 'thread-restore') return thread && `thread ${thread.id}`;
  if (act === 'user-suspend' || act === 'user-restore') return `member ${subject}`;
  return null;
};

/** Entries that are still in force and reversible. @param entries the log, newest first */
export function findUndoable(entries: readonly ModerationEntry[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const entry of entries) {
    const subject = getSubject(entry);
    if (subject === null || seen.has(subject)) continue;
    seen.add(subject);
    if (entry.act === 'thread-delete' || entry.act === 'user-suspend') found.add(entry.id);
  }
  return found;
}

/** Labels of the logged actions; a missing one is a compile error. */
const actLabels: Readonly<Record<ModerationEntry['act'], MessageDescriptor>> = {
  'thread-lock': msg`Thread locked`,
  'thread-unlock': msg`Thread unlocked`,
  'thread-pin': msg`Thread pinned`,
  'thread-unpin': msg`Thread unpinned`,
  'thread-move': msg`Thread moved`,
  'thread-delete': msg`Thread removed`,
  'thread-restore': msg`Thread restored`,
  'comment-delete': msg`Comment removed`,
  'comment-restore': msg`Comment restored`,
  'report-resolve': msg`Report dismissed`,
  'user-suspend': msg`Member suspended`,
  'user-restore': msg`Suspension ended`,
  'user-end-logins': msg`Member logged out`,
  'role-grant': msg`Made an administrator`,
  'role-take': msg`No longer an administrator`,
  'second-factor-remove': msg`Two-step login switched off`,
  edit: msg`Edited`,
};

function UndoButton({ entry: { act, subject, thread } }: { entry: ModerationEntry }) {
  const { send } = useShell();
  const { t } = useLingui();
  const id = thread?.id ?? '';
  const run = useAction(...moderationKeys, api.forum.getThread({ id })).act;
  const endSuspension = () =>
    send(api.moderation.suspendUser({ username: subject, days: 0, reason: t`Suspension ended` }));
  const restoreThread = () => send(api.moderation.moderateThread({ id, act: 'restore' }));
  return (
    <ActionRow>
      {act === 'user-suspend' ? (
        <ActionButton type="button" onClick={() => void run(endSuspension)}>
          {t`Lift ${subject}’s suspension`}
        </ActionButton>
      ) : (
        <ActionButton type="button" onClick={() => void run(restoreThread)}>
          {t`Restore the thread`}
        </ActionButton>
      )}
    </ActionRow>
  );
}

/** The newest entries, which are not folded. */
const unfoldedLimit = 15;

/** All administrator actions on this site, newest first; those still in force can be reversed. */
export function ModerationLog({ entries }: { entries: readonly ModerationEntry[] }) {
  const open = findUndoable(entries);
  const earlier = entries.slice(unfoldedLimit);
  if (entries.length === 0) return <EmptyState />;
  return (
    <>
      <Entries entries={entries.slice(0, unfoldedLimit)} open={open} />
      {earlier.length > 0 ? (
        <Folded>
          <summary>
            <Plural value={earlier.length} one="# earlier entry" other="# earlier entries" />
          </summary>
          <Entries entries={earlier} open={open} />
        </Folded>
      ) : null}
    </>
  );
}

/** In two columns where there is room. */
const EntryList = styled(RowList)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 1fr))',
  columnGap: 'var(--space-8)',
});

/** @param open IDs of the entries that can be reversed */
function Entries({ entries, open }: { entries: readonly ModerationEntry[]; open: ReadonlySet<string> }) {
  const { language } = useSite();
  const { i18n, t } = useLingui();
  return (
    <EntryList>
      {entries.map((entry) => {
        const { id, at, admin, isByOperator, act, subject, thread, number, reason } = entry;
        return (
          <li key={id} data-act={act}>
            <span data-title>{i18n._(actLabels[act])}:</span>{' '}
            {thread ? (
              <RouteLink to={threadPath(thread, language, number ?? 0)}>
                <bdi>{subject}</bdi>
              </RouteLink>
            ) : (
              <span dir="auto">{subject || t`Deleted user`}</span>
            )}
            {reason ? <p dir="auto">{reason}</p> : null}
            <p data-meta>
              <InlineList>
                {isByOperator ? <span>{t`The operator`}</span> : <AuthorName author={admin} />}
                <RelativeTime at={at} />
              </InlineList>
            </p>
            {open.has(id) ? <UndoButton entry={entry} /> : null}
          </li>
        );
      })}
    </EntryList>
  );
}
