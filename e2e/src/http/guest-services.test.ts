import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { changeDescription, changeServer, copyRelease } from '@fan-base/platform-tests/forge';
import { readBoot } from '@fan-base/platform-tests/read-boot';
import { author, changeReleases, publishBuild, soonMs } from '@fan-base/platform-tests/release-changes';
import { ask } from '@fan-base/platform-tests/site';
import { jsonSchema } from '@fan-base/shared-contracts/json-schema';
import { object, string } from '@fan-base/shared-contracts/struct';
import { setService } from '@fan-base/shared-releases/services';
import type { Product } from '@fan-base/tooling/start/product';
import { expect } from '@playwright/test';
import { startOwnProduct } from '../own-product.ts';

/** The guest on the front page of mf-news; the test acts as its service. */
const remote = 'mf-transfers';
const island = `data-island="${remote}-latest-transfers"`;
/** The widget's two keys, which the pages server requests in a batch. */
const calls = ['market', 'deadline'] as const;
const keys = calls.map((call) => `/r/transfers/${call}`);

type Mode = 'hold' | 'answer' | 'fail';

/** A service whose responses the test sets or delays. */
class GuestService {
  mode: Mode = 'answer';
  /** Requests for the widget's data so far. */
  received = 0;
  /** Pending requests. */
  readonly held = new Set<ServerResponse>();
  /** Address of the last one, without the call. */
  address = '';
  private readonly server: Server = createServer(({ url = '' }, response) => {
    // The product also checks the health of all services.
    const [, address = '', call] = /^(.*)\/(.*)$/.exec(url) ?? [];
    if (!calls.some((one) => one === call)) return void response.end('{"status":"ok"}');
    this.received += 1;
    this.address = address;
    if (this.mode === 'hold') {
      this.held.add(response);
      response.once('close', () => this.held.delete(response));
    } else this.answer(response);
  });

  private answer(response: ServerResponse): void {
    if (this.mode === 'fail') response.writeHead(500).end('{}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Open"}');
  }

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers the delayed requests. */
  release(): void {
    this.mode = 'answer';
    for (const response of this.held) this.answer(response);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const service = new GuestService();
let product: Product;
let url = '';
let moves = 0;

before(async () => {
  // Every view renders.
  product = await startOwnProduct({ PAGE_CACHE_MB: '0' });
  url = await service.listen();
  const build = copyRelease(remote, '9.30.1');
  changeServer(
    build,
    '9.30.1',
    (source) => `${source}
;{const { remote } = module.exports;
const { widgets } = remote;
const widget = widgets['latest-transfers'];
const data = (input) => [...widget.data(input), ...${JSON.stringify(keys)}];
module.exports = { remote: { ...remote, widgets: { ...widgets, 'latest-transfers': { ...widget, data } } } };}`,
  );
  changeDescription(build, {
    service: {
      calls: calls.map((call) => ({
        id: call,
        method: 'GET',
        path: `/${call}`,
        summary: `State of the ${call}`,
        access: 'site',
        answer: jsonSchema(object({ text: string() })),
      })),
    },
  });
  await publishBuild(build, false);
  rmSync(build, { recursive: true, force: true });
});
after(async () => {
  service.close();
  await product?.stop();
});

/**
 * Moves the service, which resets its failures, and waits until a page has data from the new address. Otherwise a
 * pending request of an earlier page would count.
 */
async function move(): Promise<void> {
  moves += 1;
  const moved = `${url}/${moves}`;
  await changeReleases((registry) => setService(registry, remote, moved, author()));
  service.mode = 'answer';
  await expect
    .poll(async () => ({ ...(await visit('everton-fans.com')), address: service.address }), {
      timeout: soonMs,
    })
    .toEqual({ ...whole, address: `/${moves}` });
}
afterEach(() => service.release());

/** A front page: whether it has the guest's widget, and the data of its service. */
async function visit(host: string) {
  const { status, text } = await ask(host, '/');
  const answers = (await readBoot(host, text))?.answers ?? {};
  return {
    status,
    hasWidget: text.includes(island),
    hasData: keys.every((key) => Object.hasOwn(answers, key)),
  };
}
const whole = { status: 200, hasWidget: true, hasData: true };
const withoutData = { ...whole, hasData: false };

test('[MF-10] [TEAM-9] a page does not wait for a slow guest service, and has its data the next time', async () => {
  await move();
  service.mode = 'hold';
  const before = service.received;
  expect(await visit('liverpool-fans.com')).toEqual(withoutData);
  expect([service.received - before, service.held.size]).toEqual([2, 2]);
  service.release();
  await expect.poll(() => visit('liverpool-fans.com'), { timeout: soonMs }).toEqual(whole);
});

test('[MF-10] [TEAM-9] a guest service that answers 500 only loses its data, and is then skipped', async () => {
  await move();
  service.mode = 'fail';
  const before = service.received;
  // Each site once, because responses are cached for two seconds.
  for (const host of ['chelsea-fans.com', 'bayern-fans.dk']) expect(await visit(host)).toEqual(withoutData);
  // The fourth key may be sent before the third has failed.
  const failed = service.received;
  expect([3, 4]).toContain(failed - before);
  for (const host of ['dortmund-fans.dk', 'newcastle-fans.dk'])
    expect(await visit(host)).toEqual(withoutData);
  expect(service.received).toBe(failed);
});
