import type {
  LoadedRemote as Loaded,
  RemoteSource as Source,
} from '@fan-base/host/page/remotes/loaded-remote';
import type { Language } from '@fan-base/shared-contracts/language';
import type { PageEntry, RemoteModule } from '@fan-base/shared-contracts/remote';
import type { I18n } from '@lingui/core';

export type LoadedRemote = Loaded<RemoteModule>;
export type RemoteSource = Source<RemoteModule>;

/** Page entries whose messages have been added to their remote's. */
const complete = new WeakMap<I18n, Set<PageEntry>>();

/** Adds a page's own messages to its remote's, once. */
export async function addPageMessages(
  { i18n }: LoadedRemote,
  entry: PageEntry,
  language: Language,
): Promise<void> {
  const entries = complete.get(i18n) ?? new Set();
  complete.set(i18n, entries);
  if (!entry.messages || entries.has(entry)) return;
  const messages = await entry.messages(language);
  i18n.load(language, { ...messages });
  entries.add(entry);
}
