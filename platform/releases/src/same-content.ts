import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@fan-base/shared-contracts/release';
import { RefusedChange } from './changes.ts';

/**
 * Builds with the same content may differ in build time and builder, and in source changes without effect on the output,
 * such as a comment, which shifts lines in the source maps.
 */
const content = ({
  builtAt: _builtAt,
  sources: _sources,
  maps: _maps,
  statement: _statement,
  ...rest
}: Release) => rest;

/** @throws RefusedChange if the existing version has other content than the build */
export function requireSameContent(existing: Release, build: Release): void {
  if (isDeepStrictEqual(content(existing), content(build))) return;
  throw new RefusedChange(
    `${build.name} ${build.version} is published already, with other content: give the new one a version of its own`,
  );
}
