import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import {
  createRepository,
  createToken,
  linkPackages,
  type OwnRepository,
  promoteHeld,
  startPublisher,
} from '@fan-base/platform-tests/own-repository';
import { expect, test } from '@fan-base/platform-tests/page';
import { soonMs } from '@fan-base/platform-tests/release-changes';
import { ask, danish, on } from '@fan-base/platform-tests/site';
import { freePort } from '@fan-base/tooling/start/free-port';

test.describe.configure({ timeout: 240_000 });

let repository: OwnRepository;
let publisher: { stop(): Promise<void> };

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  await startOwnPages({ PUBLISH_URL: `http://127.0.0.1:${port}` });
  publisher = await startPublisher(port);
  repository = await createRepository('fan-quiz', 'Fanquiz');
});

test.afterAll(async () => {
  repository?.remove();
  await publisher?.stop();
  await stopOwnPages();
});

test('[TEAM-1] [TEAM-4] the product’s end-to-end tests run from here, and testers see the result', async () => {
  await linkPackages(repository);
  const token = { FAN_BASE_TOKEN: await createToken('mf-fan-quiz', 'anna') };
  expect(await repository.npm(['run', 'publish'], token)).toMatchObject({ code: 0 });
  await promoteHeld('mf-fan-quiz', '1.0.0');
  await expect.poll(async () => (await ask(danish, '/fanquiz')).status, { timeout: soonMs }).toBe(200);
  const args = ['exec', 'fan-base', '--', 'e2e', '--on', on(danish, '/'), '--pins', 'mf-fan-quiz@1.0.0'];
  const { code, output } = await repository.npm(args, token);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/fan-quiz of liverpool-fans\.com.*\d+ passed, 0 failed/s),
  ]);
  await expect
    .poll(async () => (await ask(danish, '/qa')).text, { timeout: soonMs })
    .toMatch(/Testet i denne kombination:(?:<!-- -->|<span>| )*ja, /);
});
