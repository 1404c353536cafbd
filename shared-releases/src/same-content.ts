import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@fan-base/shared-contracts/release';
import { RefusedChange } from './changes.ts';

/**
 * Builds of the same content may differ in their time, and in source text that changes no output, such as a comment, which
 * moves lines in the source maps.
 */
const content = ({ builtAt: _builtAt, sources: _sources, maps: _maps, ...rest }: Release) => rest;

/** @throws RefusedChange when a version that is there has other content than a build of the same name */
export function requireSameContent(there: Release, build: Release): void {
  if (isDeepStrictEqual(content(there), content(build))) return;
  throw new RefusedChange(
    `${build.name} ${build.version} is published already, with other content: give the new one a version of its own`,
  );
}
