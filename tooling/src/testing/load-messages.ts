import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { Messages } from '@lingui/core';

/** What of a remote has messages; parts of the design system are shown with a remote that has none. */
export type WithMessages = Pick<RemoteModule, 'catalogue'> & Partial<Pick<RemoteModule, 'pages'>>;

/** All messages of a remote, its pages' own among them. */
export async function loadMessages(
  { catalogue, pages = {} }: WithMessages,
  language: Language,
): Promise<Messages> {
  const own = await Promise.all(Object.values(pages).map((entry) => entry.words?.(language) ?? {}));
  return Object.assign({}, await catalogue(language), ...own);
}
