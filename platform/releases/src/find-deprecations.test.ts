import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDeprecatedUses } from './find-deprecations.ts';
import { createProvides, createRelease, createUses } from './testing/create-release.ts';

const deprecated = { date: '2027-03-01', note: 'use the other' };

test('[TEAM-7] deprecated exports, calls, widgets and props that a release uses, with date and note', () => {
  const described = { id: 'getTips', access: 'site', request: {}, answer: {} };
  const user = createRelease('mf-x', {
    uses: createUses({
      exports: { shared: ['useNow', 'useSite'] },
      calls: { 'GET /tips': described },
      widgets: [
        { remote: 'mf-squad', widget: 'form', props: { player: 'string' } },
        { remote: 'mf-squad', widget: 'old', props: {} },
      ],
    }),
  });
  const shell = createRelease('shell', { provides: createProvides({ deprecated: { useNow: deprecated } }) });
  const squad = createRelease('mf-squad', {
    provides: createProvides({
      widgets: {
        form: { props: { player: { type: 'string', isOptional: true, deprecated } } },
        old: { props: {}, deprecated },
      },
    }),
  });
  const api = { version: '1', calls: { 'GET /tips': { ...described, deprecated } } };
  const rest = 'which may be missing from 2027-03-01: use the other';
  assert.deepEqual(findDeprecatedUses(user, [shell, squad], api), [
    `mf-x 1.0.0 uses useNow of shared, ${rest}`,
    `mf-x 1.0.0 places form of mf-squad with player, ${rest}`,
    `mf-x 1.0.0 places old of mf-squad, ${rest}`,
    `mf-x 1.0.0 calls GET /tips (getTips), ${rest}`,
  ]);
});
