/** @jest-environment node */
import { createCombinationTest } from '@fan-base/shared-releases/testing/create-release';
import { createRehearsal } from '@fan-base/shared-releases/testing/pass-rehearsal';
import type { AppReport, CompositionReport } from '../../page/remotes/composition-report.ts';
import { chooseScreen, keyScreen, linkScreen, renderScreen } from './screens.tsx';

const app = (more: Partial<AppReport> = {}): AppReport => ({
  name: 'mf-news',
  version: '1.1.0',
  why: 'stable',
  missing: [],
  statement: {
    builder: 'anna',
    builtAt: '2026-11-10T09:58:12.345Z',
    commit: '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567+',
  },
  by: 'bill',
  pin: null,
  pinProblem: null,
  stable: '1.1.0',
  canary: null,
  versions: [
    {
      version: '1.1.0',
      publishedAt: '2026-11-10T10:00:00Z',
      isWithdrawn: false,
      outcome: null,
      tested: null,
    },
    { version: '1.0.0', publishedAt: '2026-11-01T10:00:00Z', isWithdrawn: true, outcome: null, tested: null },
  ],
  rehearsal: null,
  bytes: {},
  ...more,
});
const report = (...apps: AppReport[]): CompositionReport => ({
  combination: '0a1b2c3d',
  tested: null,
  routes: [],
  tests: [],
  revision: 1,
  tester: null,
  apps,
  pins: '',
  share: '/qa?pins=mf-news@1.1.0',
});
const nothingTyped = { problem: null, typed: null };

/** HTML without the elements around texts that change. */
const withoutSpans = (html: string) => html.replace(/<\/?span>/g, '');

test('[MF-5] [TEAM-5] the page names the combination and offers versions and dev servers', () => {
  const html = renderScreen(
    'en',
    '',
    chooseScreen(report(app({ name: 'shell', why: 'stable' }), app()), nothingTyped),
  );
  expect(html).toContain('<option value="1.0.0" disabled="">1.0.0 (withdrawn)</option>');
  expect(withoutSpans(html)).toContain('1.1.0 (what all visitors get)');
  expect(withoutSpans(html)).toContain(
    'Built by anna from 0a1b2c3d4e+, 2026-11-10 09:58 UTC. Published by bill.',
  );
  expect(html).toContain('Combination <code>0a1b2c3d</code>');
  expect(html).toContain('name="dev.mf-news"');
  expect(html).toContain('name="version.shell"');
  expect(html).not.toContain('name="dev.shell"');
});

test('[TEAM-2] the page shows the verdict of each rehearsal, with the reasons of a refusal', () => {
  const rehearsal = createRehearsal({ outcome: 'refused', reasons: ['page front (da) is empty'] });
  const versions = [
    { version: '1.2.0', publishedAt: '', isWithdrawn: false, outcome: 'passed', tested: null },
    { version: '1.1.0', publishedAt: '', isWithdrawn: false, outcome: 'refused', tested: null },
  ] as const;
  const html = renderScreen(
    'en',
    '',
    chooseScreen(report(app({ rehearsal, versions }), app({ name: 'mf-squad' })), nothingTyped),
  );
  expect(html).toContain(
    'Rehearsal refused over 4 page views with shell 1.0.0, 2026-11-26 12:00 UTC: page front (da) is empty.',
  );
  expect(html).toContain('1.2.0 (rehearsal passed)');
  expect(html).toContain('1.1.0 (rehearsal refused)');
  expect(html).toContain('Not rehearsed.');
});

test('[TEAM-4] the page shows tests of this combination, and of each version with the stable ones', () => {
  const passed = createCombinationTest();
  const failed = createCombinationTest({
    at: '2026-11-28T07:10:00.000Z',
    passed: 39,
    failures: [{ test: '[HOST-2] the page squad in Danish', reason: 'The page fails (threw-on-render)' }],
  });
  const versions = [
    { version: '1.2.0', publishedAt: '', isWithdrawn: false, outcome: 'passed', tested: failed },
    { version: '1.1.0', publishedAt: '', isWithdrawn: false, outcome: null, tested: passed },
  ] as const;
  const tests = [
    { ...passed, name: '0a1b2c3d', differences: {} },
    { ...failed, name: '4e5f6071', differences: { 'mf-news': '1.2.0' } },
  ];
  const show = (tested: CompositionReport['tested'], pins = '') =>
    renderScreen('en', '', chooseScreen({ ...report(app({ versions })), tested, tests, pins }, nothingTyped));
  const html = show(passed);
  expect(withoutSpans(html)).toContain('Tested in this combination: yes, 2026-11-28 08:52 UTC');
  expect(withoutSpans(html)).toContain('Tested with what visitors have: yes, 2026-11-28 08:52 UTC');
  expect(html).toContain('1.2.0 (rehearsal passed, tests failed)');
  expect(html).toContain('1.1.0 (tests passed)');
  const cells = [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
    cell.replaceAll('<br/>', ' ').replace(/<[^>]+>/g, ''),
  );
  expect(cells).toEqual([
    ...['Combination', 'Result', 'mf-news'],
    ...['0a1b2c3d 2026-11-28 08:52', '40 passed', '–'],
    ...['4e5f6071 2026-11-28 07:10', '1 failed', '1.2.0'],
  ]);
  expect(withoutSpans(show(failed))).toContain('1 test failed, 2026-11-28 07:10 UTC');
  expect(show(failed)).toContain('The page fails (threw-on-render)');
  expect(show(null, 'mf-news@1.2.0')).toContain('npm run e2e -- --on URL --pins mf-news@1.2.0');
});

test('[MF-5] invalid input stays in its field, with an error linked from the alert', () => {
  const wrong = '"><script>alert(1)</script>';
  const html = renderScreen(
    'da',
    '',
    chooseScreen(report(app()), {
      problem: { text: 'Skriv adressen', field: 'dev.mf-news' },
      typed: new URLSearchParams({ 'dev.mf-news': wrong }),
    }),
  );
  expect(html).toContain('<title>Fejl: Prøv en kombination af versioner</title>');
  expect(html).toContain('<a href="#dev.mf-news">Skriv adressen</a>');
  expect(html).toMatch(
    /<input(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="dev-hint dev.mf-news-problem")/,
  );
  expect(html).not.toContain('<script>');
});

test('[MF-5] a link’s page shows only what it would change', () => {
  const now = report(app(), app({ name: 'mf-squad' }));
  const then = report(app({ why: 'pinned', pin: '1.1.0' }), app({ name: 'mf-squad' }));
  const html = renderScreen('en', '', linkScreen(now, then));
  expect(withoutSpans(html)).toContain('1.1.0 (chosen by you)');
  expect(html).not.toContain('mf-squad');
  expect(renderScreen('en', '', linkScreen(now, now))).toContain('You already have this combination');
});

test('[MF-5] a link to a remote that was never published says so, with its changes', () => {
  const now = report(app(), app({ name: 'mf-squad' }));
  const then = report(app({ why: 'pinned', pin: '1.1.0' }), app({ name: 'mf-squad' }));
  const missing = 'mf-quiz has never been published here';
  const alone = withoutSpans(renderScreen('en', '', linkScreen(now, now, ['mf-quiz'])));
  expect(alone).toContain(missing);
  expect(alone).not.toMatch(/You already have this combination|<form/);
  const both = withoutSpans(renderScreen('en', '', linkScreen(now, then, ['mf-quiz'])));
  expect(both).toContain(missing);
  expect(both).toMatch(/1\.1\.0 \(chosen by you\).*<form/s);
  expect(renderScreen('da', '', linkScreen(now, now, ['mf-quiz']))).toContain(
    'mf-quiz har aldrig været udgivet',
  );
});

test('[MF-5] the key page has styles, and keeps the opened link’s pins', () => {
  const html = renderScreen('en', '', keyScreen('mf-news@1.0.0', null));
  expect(html).toMatch(/<style>[^<]*\.qa-[a-z0-9]+/);
  expect(html).toContain('<input type="hidden" name="next" value="mf-news@1.0.0"/>');
});
