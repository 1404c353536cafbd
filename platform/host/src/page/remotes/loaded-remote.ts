import type { Language } from '@fan-base/shared-contracts/language';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

/** An entry in a table of pages or widgets, whose code is loaded when it is needed. */
interface LazyEntry {
  readonly load: () => Promise<object>;
}

/** What the platform knows of a remote's module. The site knows the rest. */
export interface AnyRemoteModule {
  readonly name: string;
  readonly pages: Readonly<Record<string, LazyEntry>>;
  readonly widgets: Readonly<Record<string, LazyEntry>>;
  readonly messages: (language: Language) => Promise<Messages>;
}

/** A loaded remote with separate messages: adding them to the shell's would rerender the whole page. */
export interface LoadedRemote<Module> {
  readonly module: Module;
  readonly i18n: I18n;
}

/** Loads a remote's messages in a language. */
export async function withMessages<Module extends Pick<AnyRemoteModule, 'messages'>>(
  module: Module,
  language: Language,
): Promise<LoadedRemote<Module>> {
  const messages = await module.messages(language);
  // Copied, because lingui writes into the object that it is given.
  return { module, i18n: setupI18n({ locale: language, messages: { [language]: { ...messages } } }) };
}

/** Source of the remotes: Module Federation in browsers, verified files on the server. */
export interface RemoteSource<Module> {
  /** @throws RemoteFailure */
  load(name: string): Promise<LoadedRemote<Module>>;
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
