import type { Language } from '@fan-base/shared-contracts/language';
import type { DataReader, Head, PageModule } from '@fan-base/shared-contracts/remote';
import type { RouteParams } from '@fan-base/shared-contracts/routes';
import { setupI18n } from '@lingui/core';
import { loadMessages, type WithMessages } from './load-messages.ts';
import { pageInput, type TestAddress } from './TestShell.tsx';

/** The head of a remote's page in a language, with API responses by key. */
export async function headIn(
  remote: WithMessages,
  language: Language,
  head: PageModule['head'],
  page: { params?: RouteParams; data?: Readonly<Record<string, unknown>> } & TestAddress,
): Promise<Head> {
  const { data = {}, ...rest } = page;
  const messages = await loadMessages(remote, language);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const read: DataReader = <Answer>(key: string) => data[key] as Answer | undefined;
  return head(pageInput({ language, ...rest }), read, i18n);
}
