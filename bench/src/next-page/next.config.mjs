/** Pictures come from the API by the address that ours has. Types are for whoever reads the page. */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => [{ source: '/api/:path*', destination: `${process.env['API_URL']}/:path*` }],
};
