import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { chooseShell } from './choose-shell.ts';

const own = { name: 'shell', version: '1.0.0' };
const published = { release: '', publishedAt: '2026-11-28T10:00:00Z' };
const shell = (more: Partial<AppRegistry> = {}): AppRegistry => ({
  stable: '1.0.0',
  versions: { '1.0.0': published, '1.1.0': published, '1.2.0': { ...published, withdrawn: true } },
  history: [],
  ...more,
});
const canary = { version: '1.1.0', share: 100, since: '2026-11-28T10:00:00Z' };
const choose = (app: AppRegistry, pins: Record<string, string>, bucket: number | null, isTrusted = true) =>
  chooseShell(
    { revision: 1, apps: { shell: app } },
    own,
    { pins: new Map(Object.entries(pins)), bucket },
    () => isTrusted,
  );

const ownStable = { version: '1.0.0', why: 'stable' };
test.each([
  ['visitors get the shell of the server', shell(), {}, 7, ownStable],
  ['also while another one takes over as stable', shell({ stable: '1.1.0' }), {}, 7, ownStable],
  ['a tester gets the pinned one', shell(), { shell: '1.1.0' }, 7, { version: '1.1.0', why: 'pinned' }],
  ['unless it is withdrawn', shell(), { shell: '1.2.0' }, 7, ownStable],
  ['a canary goes to its share', shell({ canary }), {}, 7, { version: '1.1.0', why: 'canary' }],
  ['and not to bots', shell({ canary }), {}, null, ownStable],
] as const)('[MF-5] [MF-6] %s', (_title, app, pins, bucket, expected) => {
  expect(choose(app, pins, bucket)).toEqual(expected);
});

test('[MF-6] a canary that was stopped for failures is served to no visitor', () => {
  expect(choose(shell({ canary }), {}, 7, false)).toEqual(ownStable);
});
