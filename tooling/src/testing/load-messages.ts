import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { Messages } from '@lingui/core';

/** What of a remote has messages; parts of the design system are shown with a remote that has none. */
export type WithMessages = Pick<RemoteModule, 'messages'> & Partial<Pick<RemoteModule, 'pages'>>;

/** All messages of a remote, its pages' own among them. */
export async function loadMessages(
  { messages, pages = {} }: WithMessages,
  language: Language,
): Promise<Messages> {
  const own = await Promise.all(Object.values(pages).map((entry) => entry.messages?.(language) ?? {}));
  return Object.assign({}, await messages(language), ...own);
}
