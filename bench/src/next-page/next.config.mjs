/** Pictures come from the API by the address that ours has. Types are for readers of the code. */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => [{ source: '/api/:path*', destination: `${process.env['API_URL']}/:path*` }],
};
