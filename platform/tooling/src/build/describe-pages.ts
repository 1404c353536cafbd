import type { ReleasePage } from '@fan-base/shared-contracts/release';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';

/** Where a remote's pages are and how they are opened, as its release lists it. */
export const describePages = ({ pages }: Pick<RemoteModule, 'pages'>): Record<string, ReleasePage> =>
  Object.fromEntries(
    Object.entries(pages).map(([key, { path, on, layout, guard, query, noindex, hydrate, colorMode }]) => [
      key,
      JSON.parse(JSON.stringify({ path, on, layout, guard, query, noindex, hydrate, colorMode })),
    ]),
  );
