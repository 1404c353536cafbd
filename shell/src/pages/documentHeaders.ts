import { localeTag } from '@fan-base/shared-contracts/language';
import type { Decision } from './Decision.ts';
import { contentSecurityPolicy } from './document.ts';
import type { PageVisitor } from './visitor.ts';

export const htmlType = 'text/html; charset=utf-8';

/** What a cache between here and the visitor must tell apart. */
const variesOn = ({ settings, isPreview }: Decision, { headers }: PageVisitor): string => {
  if (settings.kind === 'network' || isPreview) return 'accept-encoding, cookie, accept-language';
  return headers['cache-control'] ? 'accept-encoding, cookie' : 'accept-encoding';
};

/** Headers of a document, which are the visitor's own even where the document is not; without its compression. */
export const documentHeaders = (
  decision: Decision,
  visitor: PageVisitor,
  assets: string,
): Record<string, string> => ({
  'content-type': htmlType,
  'cache-control': 'no-cache',
  'content-security-policy': contentSecurityPolicy(decision.settings.images.base, {
    assets,
    devServers: [...visitor.devServers.values()],
  }),
  'content-language': localeTag[decision.settings.language],
  vary: variesOn(decision, visitor),
  ...visitor.headers,
});

/** `ETag` of one rendering: what is compressed differently is the same page. */
export const etagOf = (tag: string): string => `W/"${tag}"`;

/** Whether a browser that names what it has (`If-None-Match`) has this rendering. */
export const hasRendering = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === etagOf(tag));
