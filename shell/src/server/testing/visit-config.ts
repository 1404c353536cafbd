/** Settings by which a test's server reads visits: no preview hosts, testers, CDN or trusted proxies. */
export const visitConfig = {
  mainDomain: 'fan-base.com',
  previewDomains: [],
  qaSecrets: undefined,
  opensLocalHosts: false,
  cdnSeconds: 0,
  isTrustedProxy: () => false,
} as const;
