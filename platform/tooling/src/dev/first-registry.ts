import type { Registry } from '@fan-base/shared-contracts/release';

/**
 * Initial registry of a development store: the published registry, with the versions of the current sources
 * as stable where they are published.
 * @param working version of the working tree by application; all others keep their published version
 * @returns the registry, and the applications whose current sources are not published
 */
export function firstRegistry(
  published: Registry,
  working: ReadonlyMap<string, string>,
): { readonly registry: Registry; readonly toBuild: readonly string[] } {
  const toBuild: string[] = [];
  const apps = Object.fromEntries(
    // Canaries are for a share of the visitors; developers get the stable version.
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
