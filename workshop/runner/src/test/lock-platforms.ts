interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

/**
 * Packages of other operating systems that a lock file lacks: npm leaves them out if they were missing from
 * node_modules when a dependency changed.
 * @param lock the text of a package-lock.json
 */
export function findMissingPlatforms(lock: string): string[] {
  const { packages } = JSON.parse(lock) as Lock;
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !present.has(name))
      .map((name) => `package-lock.json lacks ${name} of ${path}`),
  );
}
