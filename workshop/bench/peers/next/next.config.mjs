import { dirname } from 'node:path';

const root = dirname(import.meta.dirname);

/** Pictures come from the API by the same address as ours. The types serve readers of the code. */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  // As long as the product's page cache. An `expire` under five minutes would exclude the page from prerendering.
  cacheLife: { page: { stale: 300, revalidate: 2, expire: 3_600 } },
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root },
  outputFileTracingRoot: root,
  rewrites: async () => [{ source: '/api/:path*', destination: `${process.env['API_URL']}/:path*` }],
};
