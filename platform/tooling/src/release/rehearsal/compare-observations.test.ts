import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import { compareObservations } from './compare-observations.ts';
import type { Observation } from './observe-page.ts';

const view = {
  settings: { domain: 'liverpool-fans.dk', language: 'da' },
  path: '/trup',
  route: 'squad',
  remotes: ['mf-squad'],
  now: 0,
  answers: {},
} as unknown as PageView;

const calm: Observation = {
  isHung: false,
  errors: [],
  scriptBytes: 20_000,
  executedBytes: 60_000,
  layout: {
    styles: { 'header>h2:1': { fontSize: '24px', color: 'black' } },
    overlays: [{ element: 'header.a', share: 0.3 }],
  },
  overflowPx: 0,
  accessibility: [['color-contrast', ['<p>']]],
  canLeave: true,
  exits: [],
  traces: { listeners: ['keydown on document'], timers: 1, globals: ['React'], storage: [], violations: [] },
};
const compare = (changes: Partial<Observation>, before: Observation | null = calm) =>
  compareObservations('mf-squad', view, before, { ...calm, ...changes }).reasons;
const traces = (changes: Partial<Observation['traces']>) => ({ traces: { ...calm.traces, ...changes } });

test('[TEAM-2] a version that behaves like the stable one is not refused', () => {
  assert.deepEqual(compare({}), []);
});

test('[TEAM-2] every change of the page outside of the remote is a reason of its own', () => {
  const styles = { 'header>h2:1': { fontSize: '60px', color: 'black' } };
  const overlay = { element: 'div.b', share: 1 };
  const cases: readonly (readonly [Partial<Observation>, reason: string])[] = [
    [{ isHung: true }, 'hangs in the browser'],
    [{ errors: ['boom'] }, 'has failures in the browser: boom'],
    [{ scriptBytes: 460 * 1024 }, 'fetches 460.0 KiB of script (19.5 KiB before)'],
    [{ executedBytes: 612 * 1024 }, 'executes 612.0 KiB of script (58.6 KiB before)'],
    [
      { layout: { ...calm.layout, styles } },
      'changes styles outside of its region: h2 fontSize 24px becomes 60px',
    ],
    [
      { layout: { ...calm.layout, overlays: [...calm.layout.overlays, overlay] } },
      'covers 100 % of the screen',
    ],
    [{ overflowPx: 2680 }, 'is 2680 px wider than a screen of 320 px'],
    [{ accessibility: [...calm.accessibility, ['label', []]] }, 'breaks rules of accessibility: label'],
    [{ canLeave: false }, 'blocks a link of the menu'],
    [
      traces({ listeners: ['keydown on document', 'click on document'] }),
      'leaves listeners behind: click on document',
    ],
    [traces({ timers: 3 }), 'leaves 2 timers behind'],
    [traces({ globals: ['React', 'hacked'] }), 'leaves global variables behind: hacked'],
    [traces({ storage: ['localStorage'] }), 'reads localStorage, which belongs to the shell'],
    [
      traces({ violations: ['connect-src https://example.com'] }),
      'tries what the content security policy prevents: connect-src https://example.com',
    ],
  ];
  for (const [changes, reason] of cases) assert.deepEqual(compare(changes), [`page squad (da) ${reason}`]);
});

test('[TEAM-2] a page that hangs is refused also where the stable version hangs', () => {
  assert.deepEqual(compare({ isHung: true }, { ...calm, isHung: true }), [
    'page squad (da) hangs in the browser, and so does the stable version: rehearse it again, on an idle machine',
  ]);
});

test('[TEAM-2] without a stable version, only failures are refused', () => {
  assert.deepEqual(compare(traces({ listeners: [], timers: 0 }), null), []);
  assert.deepEqual(compare({ ...traces({ listeners: [], timers: 0 }), overflowPx: 80 }, null), [
    'page squad (da) is 80 px wider than a screen of 320 px',
  ]);
});
