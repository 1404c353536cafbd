import type { Registry } from '@fan-base/shared-contracts/release';

/**
 * What a development store begins with: the published registry, with the present sources' versions in front
 * where they are published.
 * @param working version of the working tree, by application; of those that are not here the published one stays
 * @returns the registry, and the applications whose present sources were never published
 */
export function firstRegistry(
  published: Registry,
  working: ReadonlyMap<string, string>,
): { readonly registry: Registry; readonly toBuild: readonly string[] } {
  const toBuild: string[] = [];
  const apps = Object.fromEntries(
    // A canary is for a share of the visitors: who works on the product sees what all get.
    Object.entries(published.apps).map(([name, { canary: _canary, ...app }]) => {
      const version = working.get(name);
      if (version === undefined) return [name, app];
      if (app.versions[version]) return [name, { ...app, stable: version }];
      toBuild.push(name);
      return [name, app];
    }),
  );
  return { registry: { ...published, apps }, toBuild };
}
