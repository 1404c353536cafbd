import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { Messages } from '@lingui/core';

/** The parts of a remote with messages. Components of the design system are tested with a remote that has none. */
export type WithMessages = Pick<RemoteModule, 'messages'> & Partial<Pick<RemoteModule, 'pages'>>;

/** Loads all messages of a remote, including those of its pages. */
export async function loadMessages(
  { messages, pages = {} }: WithMessages,
  language: Language,
): Promise<Messages> {
  const own = await Promise.all(Object.values(pages).map((entry) => entry.messages?.(language) ?? {}));
  return Object.assign({}, await messages(language), ...own);
}
