import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  createRepository,
  createToken,
  linkPackages,
  type OwnRepository,
  promoteHeld,
  startPublisher,
} from '@fan-base/platform-tests/own-repository';
import { expect, open, test } from '@fan-base/platform-tests/page';
import { soon, soonMs } from '@fan-base/platform-tests/release-changes';
import { ask, danish, english, on, releasesFolder } from '@fan-base/platform-tests/site';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { freePort } from '@fan-base/shared-server/free-port';
import type { Product } from '@fan-base/tooling/start/product';
import { pageOf } from '../member-page.ts';
import { registered } from '../members.ts';
import { startOwnProduct } from '../own-product.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const tip = 'Liverpool win 2–1';

let product: Product;
let publisher: { stop(): Promise<void> };
let repository: OwnRepository;
let token: string;
let service: ChildProcess;

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  product = await startOwnProduct({ PUBLISH_URL: `http://127.0.0.1:${port}` });
  publisher = await startPublisher(port);
  token = await createToken('mf-predictions', 'anna');
  repository = await createRepository('predictions', 'Tip', '--with-service');
  await linkPackages(repository);
});

test.afterAll(async () => {
  if (service?.exitCode === null) await end(service);
  repository?.remove();
  await publisher?.stop();
  await product?.stop();
});

const readPage = async () => (await ask(english, '/predictions')).text;

test('[TEAM-9] a team publishes it with its service’s address, which pages read on the server and live', async ({
  page,
  browser,
}) => {
  const port = await freePort();
  service = await repository.startService(port);
  const publish = ['run', 'publish', '--', '--service', `http://127.0.0.1:${port}`];
  expect(await repository.npm(publish, { FAN_BASE_TOKEN: token })).toMatchObject({ code: 0 });
  await promoteHeld('mf-predictions', '1.0.0');
  await expect.poll(readPage, soon).toContain('There are no notes yet.');
  await open(page, on(english, '/predictions'));
  const anna = await registered(english, 'anna');
  const members = await pageOf(browser, english, anna);
  await open(members, on(english, '/predictions'));
  await members.getByRole('textbox', { name: 'Note' }).fill(tip);
  await members.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: tip })).toContainText(anna.username, {
    timeout: soonMs,
  });
  await expect.poll(readPage, soon).toContain(tip);
  await members.context().close();
});

test('[TEAM-1] [TEAM-4] the product’s end-to-end tests run from here, and testers see the result', async () => {
  const args = ['exec', 'fan-base', '--', 'e2e', '--on', on(english, '/'), '--pins', 'mf-predictions@1.0.0'];
  const { code, output } = await repository.npm(args, { FAN_BASE_TOKEN: token });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/predictions of liverpool-fans\.com.*\d+ passed, 0 failed/s),
  ]);
  await expect
    .poll(async () => (await ask(danish, '/qa')).text, soon)
    .toMatch(/Testet i denne kombination:(?:<!-- -->|<span>| )*ja, /);
});

test('[TEAM-9] fan-base dev starts its service with a database of its own and registers it while it runs', async () => {
  await end(service);
  const { readRegistry } = openFolder(releasesFolder());
  const readAddress = async () => (await readRegistry()).services?.['mf-predictions']?.url;
  const former = await readAddress();
  const dev = await repository.dev(await freePort(), { FAN_BASE_TOKEN: token });
  // Responses to members are not cached.
  const bill = await registered(english, 'bill');
  const readNotes = () => bill.call('GET', '/r/predictions/notes').catch((error: Error) => error.message);
  try {
    await expect.poll(readNotes, soon).toEqual([]);
    expect(await readAddress()).not.toBe(former);
  } finally {
    await end(dev);
  }
  expect(await readAddress()).toBe(former);
});
