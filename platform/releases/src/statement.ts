import type { Release, ReleaseStatement } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from './integrity.ts';

const sorted = (hashes: Readonly<Record<string, string>> = {}) =>
  Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1));

/** A release with the parts that its statement covers. */
type Stated = Pick<Release, 'name' | 'version' | 'sources' | 'builtAt' | 'integrity' | 'maps' | 'platform'>;

/** States who built a release, and from which commit. */
export function createStatement(
  { name, version, sources, builtAt, integrity, maps, platform }: Stated,
  { commit, builder }: Omit<ReleaseStatement, 'digest'>,
): ReleaseStatement {
  const files = [integrity, maps, platform].map(sorted);
  const stated = JSON.stringify([name, version, sources, builtAt, commit, builder, files]);
  return { commit, builder, digest: computeIntegrity(Buffer.from(stated)) };
}

/** Why a release's statement is not about its files; null if it is. */
export function findStatementFault(release: Release): string | null {
  const { statement } = release;
  if (!statement) return 'it has no statement of who built it: build it with fan-base or npm run release';
  return createStatement(release, statement).digest === statement.digest
    ? null
    : 'its statement is about other files, or another version, commit or builder: build it again';
}
