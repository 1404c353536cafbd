import { createHash } from 'node:crypto';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { type Composition, compositionKey } from '../../remotes/Composition.ts';
import type { Decision } from '../Decision.ts';
import type { PageVisitor } from '../visitor.ts';

const hashes = new WeakMap<Settings, string>();

function hashOf(settings: Settings): string {
  const known = hashes.get(settings);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  hashes.set(settings, hash);
  return hash;
}

/** Whether a document is a tester's own: it has his versions, or offers him the choice of them. */
export const isTesters = ({ access, wanted }: Pick<PageVisitor, 'access' | 'wanted'>): boolean =>
  access.name !== null || wanted.size > 0;

/**
 * Everything that a document is made of, apart from the API's answers: visitors with the same key may have the same
 * document. It begins with the site's domain. The settings stand in it, so that what an admin changes in them makes documents anew.
 */
export const pageKey = ({ origin, pathname, search, settings }: Decision, composition: Composition): string =>
  [
    settings.domain,
    origin + pathname + search,
    settings.language,
    hashOf(settings),
    compositionKey(composition),
  ].join('\n');
