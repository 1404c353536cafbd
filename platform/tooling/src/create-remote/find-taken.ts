import type { Release } from '@fan-base/shared-contracts/release';
import { listOwnPages } from '@fan-base/shared-contracts/route-table';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { findTakenPage } from '@fan-base/shared-contracts/taken-page';
import type { RemoteNames } from './fill-template.ts';

/**
 * Why a new remote could not be published with these names; null: it could. The first page of a remote of the
 * specification has the specified address.
 * @param releases those that visitors have
 */
export function findTaken(names: RemoteNames, releases: readonly Release[]): string | null {
  const { folder, key, danishPath } = names;
  const existing = releases.find(({ name }) => name === folder);
  if (existing) return `${folder} exists already, ${existing.version}: choose another name`;
  if (specifiedPages.some(({ remote }) => remote === folder)) return null;
  const page = { key, da: danishPath, en: `/${key}`, remote: folder };
  const taken = findTakenPage(page, [...specifiedPages, ...releases.flatMap(listOwnPages)]);
  if (!taken) return null;
  const remedy =
    taken.key === key || taken.en === page.en ? 'choose another name' : 'choose another --danish-title';
  return `its page ${key} (${page.da}, ${page.en}) would take the key or address of ${taken.key} of ${taken.remote} (${taken.da}, ${taken.en}): ${remedy}`;
}
