import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Shell } from '@fan-base/shared-contracts/shell';

export const getMatchPath = (pathFor: Shell['pathFor'], { slug, id }: Pick<Fixture, 'slug' | 'id'>): string =>
  pathFor('fixture', { slug, id });
