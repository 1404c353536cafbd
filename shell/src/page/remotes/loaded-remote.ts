import type { Language } from '@fan-base/shared-contracts/language';
import type { PageEntry, RemoteModule } from '@fan-base/shared-contracts/remote';
import { type I18n, setupI18n } from '@lingui/core';

/** A loaded remote with separate messages: adding them to the shell's would rerender the whole page. */
export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly i18n: I18n;
}

/** Loads a remote's messages in a language. */
export async function withMessages(module: RemoteModule, language: Language): Promise<LoadedRemote> {
  const messages = await module.messages(language);
  // Copied, because lingui writes into the object that it is given.
  return { module, i18n: setupI18n({ locale: language, messages: { [language]: { ...messages } } }) };
}

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

/** Source of the remotes: Module Federation in browsers, verified files on the server. */
export interface RemoteSource {
  /** @throws RemoteFailure */
  load(name: string): Promise<LoadedRemote>;
  /** Announces a chunk that will be loaded, so that its files can be preloaded. */
  expect(name: string, chunk: string): void;
  /**
   * Loads another part of a remote (a chunk, messages) with the same error handling and timeout as the
   * remote.
   * @param since when loading began (`performance.now()`); the timeout covers the whole load
   * @throws RemoteFailure
   */
  guard<Value>(name: string, work: () => Promise<Value>, since?: number): Promise<Value>;
  /** Reloads the remote's code on the next load, e.g. after an error. */
  forget(name: string): void;
}
