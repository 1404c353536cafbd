import { createRouteTable } from '@fan-base/shared-contracts/route-table';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { createRobots } from './robots.ts';

const settings = (language: 'da' | 'en') => ({ ...siteIn(language), token: '' });
const personal = { layout: 'default' } as const;
const routes = createRouteTable([
  {
    name: 'mf-account',
    pages: {
      login: personal,
      register: personal,
      settings: { guard: 'auth-client' },
      'forgot-password': personal,
    },
  },
  { name: 'mf-forum', pages: { 'create-thread': { noindex: true }, thread: { noindex: true } } },
]);

test.each([
  ['da', ['/login', '/opret-bruger', '/indstillinger', '/glemt-adgangskode', '/forum/opret-traad', '/qa']],
  ['en', ['/login', '/register', '/settings', '/forgot-password', '/forum/create-thread', '/qa']],
] as const)('[SEO-1] in %s personal pages are disallowed, and the sitemap is listed', (language, paths) => {
  const lines = createRobots(settings(language), routes, 'https://x/sitemap.xml').split('\n');
  for (const path of paths) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain('Disallow: /');
  expect(lines).not.toContain(expect.stringMatching(/[:*]slug|trup|squad/));
  expect(lines).toContain('Sitemap: https://x/sitemap.xml');
});

test('[SEO-1] a preview host disallows everything', () => {
  expect(createRobots(settings('da'), routes, null)).toBe('User-agent: *\nDisallow: /\n');
});
