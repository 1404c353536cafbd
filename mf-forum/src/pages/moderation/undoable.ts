import type { ModerationEntry } from '@fan-base/shared-contracts/api/moderation';

/** What a later entry can take back: a removed thread, a suspended member. Comments are restored where they stand. */
const subjectOf = ({ act, thread, subject }: ModerationEntry): string | null => {
  if (act === 'thread-delete' || act === 'thread-restore') return thread && `thread ${thread.id}`;
  if (act === 'user-suspend' || act === 'user-restore') return `member ${subject}`;
  return null;
};

/** The entries that are still in force and can be taken back. @param entries the log, newest first */
export function undoable(entries: readonly ModerationEntry[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const entry of entries) {
    const subject = subjectOf(entry);
    if (subject === null || seen.has(subject)) continue;
    seen.add(subject);
    if (entry.act === 'thread-delete' || entry.act === 'user-suspend') found.add(entry.id);
  }
  return found;
}
