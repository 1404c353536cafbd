import { createHash } from 'node:crypto';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { compositionKey } from '../../remotes/Composition.ts';
import type { PageRequest } from '../resolve.ts';
import type { Visit } from '../visit.ts';

const hashes = new WeakMap<Settings, string>();

function hashOf(settings: Settings): string {
  const known = hashes.get(settings);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  hashes.set(settings, hash);
  return hash;
}

/** Whether a document is a tester's own: it has their versions, or offers them the choice of them. */
export const isForTester = ({ access, wanted }: Pick<Visit, 'access' | 'wanted'>): boolean =>
  access.name !== null || wanted.size > 0;

/**
 * Everything that a document is rendered from, apart from the API's answers: visitors with the same key may have the same
 * document. It begins with the site's domain. The settings stand in it, so that what an admin changes in them renders documents anew.
 */
export const pageKey = ({ origin, pathname, search, settings, versions }: PageRequest): string =>
  [
    settings.domain,
    origin + pathname + search,
    settings.language,
    hashOf(settings),
    compositionKey(versions),
  ].join('\n');
