import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { createRobots } from './robots.ts';

const settings = (language: 'da' | 'en') => ({ ...siteIn(language), token: '' });

test.each([
  ['da', ['/login', '/opret-bruger', '/indstillinger', '/glemt-adgangskode', '/forum/opret-traad', '/qa']],
  ['en', ['/login', '/register', '/settings', '/forgot-password', '/forum/create-thread', '/qa']],
] as const)('[SEO-1] in %s personal pages are disallowed, and the sitemap is listed', (language, paths) => {
  const lines = createRobots(settings(language), 'https://x/sitemap.xml').split('\n');
  for (const path of paths) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain('Disallow: /');
  expect(lines).toContain('Sitemap: https://x/sitemap.xml');
});

test('[SEO-1] a preview host disallows everything', () => {
  expect(createRobots(settings('da'), null)).toBe('User-agent: *\nDisallow: /\n');
});
