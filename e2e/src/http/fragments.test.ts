import { after, before, test } from 'node:test';
import { expect } from '@playwright/test';
import { begin, threadOn } from '../forum-posts.ts';
import { registered } from '../members.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { pageCounts } from '../page-counts.ts';
import { ask, danish, english, on } from '../site.ts';

// Every document is rendered, by one process: what is there is there for all.
before(() => startOwnPages({ PAGE_CACHE_MB: '0', RENDER_PROCESSES: '1' }));
after(stopOwnPages);

/** A site that no other test writes on. */
const ownSite = 'leverkusen-fans.dk';

async function render(host: string, path: string) {
  const { fragments: before } = await pageCounts(on(danish));
  const { status, text } = await ask(host, path);
  const { fragments: now } = await pageCounts(on(danish));
  return {
    status,
    text,
    /** What the page took for now. */
    time: /"now":(\d+)/.exec(text)?.[1],
    rendered: now.rendered - before.rendered,
    reused: now.reused - before.reused,
  };
}

type Rendering = Awaited<ReturnType<typeof render>>;

/** Two renderings, with something between them, within one minute of the pages' time. */
async function renderTwice(
  host: string,
  path: string,
  between: () => Promise<unknown> = async () => {},
): Promise<[Rendering, Rendering]> {
  for (;;) {
    const first = await render(host, path);
    await between();
    const second = await render(host, path);
    if (first.time === second.time) return [first, second];
  }
}

for (const path of ['/', '/kampe/2026', '/trup', '/rygter'])
  test(`${path} is put together from what is there, and is the same document`, async () => {
    const [first, second] = await renderTwice(danish, path);
    expect(second.status).toBe(200);
    expect(second.rendered).toBe(0);
    expect(second.reused).toBe(first.rendered + first.reused);
    expect(second.text).toBe(first.text);
  });

test('a widget is rendered once for the pages that have it', async () => {
  const [, page] = await renderTwice(english, '/', () => render(english, '/fixtures/2026'));
  expect(page.rendered).toBe(0);
  const fixtures = await renderTwice(english, '/fixtures/2025', () => render(english, '/'));
  expect(fixtures[0].reused).toBeGreaterThan(0);
});

test('each site and language has its own', async () => {
  const read = async (host: string) => (await render(host, '/')).text;
  for (const host of [danish, english, 'arsenal.fan-base.com', danish, english]) {
    const text = await read(host);
    expect(text).toContain(`<html lang="${host === danish ? 'da-DK' : 'en-GB'}"`);
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toContain(
      host.startsWith('arsenal') ? 'Arsenal' : 'Liverpool',
    );
  }
});

test('[FORUM-5] a new post is rendered immediately, and nothing else', async () => {
  const member = await registered(ownSite);
  const titles: string[] = [];
  const write = async () => {
    const title = `Tråd ${titles.length} af ${member.username}`;
    titles.push(title);
    threadOn(ownSite, await begin(member, 'truppen', title));
  };
  const [before, after] = await renderTwice(ownSite, '/forum', write);
  const title = titles.at(-1) ?? '';
  expect([before.text.includes(title), after.text.includes(title)]).toEqual([false, true]);
  expect(after.rendered).toBe(1);
  expect(after.reused).toBeGreaterThan(0);
});
