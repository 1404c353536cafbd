import type { Language } from '@fan-base/shared-contracts/language';
import type { PageEntry, RemoteModule } from '@fan-base/shared-contracts/remote';
import { type I18n, setupI18n } from '@lingui/core';

/** A remote that is here, with its own messages: loading more into the shell's would render the whole page anew. */
export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly i18n: I18n;
}

/** Puts a remote together with its messages in one language. */
export async function withMessages(module: RemoteModule, language: Language): Promise<LoadedRemote> {
  const messages = await module.messages(language);
  // Copied, because lingui writes into the object that it is given.
  return { module, i18n: setupI18n({ locale: language, messages: { [language]: { ...messages } } }) };
}

/** Entries whose own messages are among their remote's. */
const complete = new WeakMap<I18n, Set<PageEntry>>();

/** Puts a page's own messages to those of its remote, once. */
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

/** Where pages and widgets get their remotes from: the federation in a browser, verified files on the server. */
export interface RemoteSource {
  /** @throws RemoteFailure */
  load(name: string): Promise<LoadedRemote>;
  /** Says which chunk of a remote will be asked for, so that all that it takes can be on its way. */
  expect(name: string, chunk: string): void;
  /**
   * Loads a further part of a remote (a chunk, messages) as carefully as the remote itself.
   * @param since when the load as a whole began, by `performance.now()`; it has its time as a whole
   * @throws RemoteFailure
   */
  guard<Value>(name: string, work: () => Promise<Value>, since?: number): Promise<Value>;
  /** Loads the remote's code anew the next time, e.g. because what is here throws. */
  forget(name: string): void;
}
