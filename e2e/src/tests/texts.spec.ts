import { randomUUID } from 'node:crypto';
import { promote, registered } from '../members.ts';
import { expect, open, test } from '../page.ts';
import { ask, on } from '../site.ts';
import { violations } from '../violations.ts';

/** A site for each language that no other test writes on, and its about page. */
const sites = [
  ['chelsea-fans.dk', '/om'],
  ['chelsea-fans.com', '/about'],
] as const;

for (const [host, about] of sites)
  test(`[HOST-6] [SHELL-5] the texts that an administrator writes for ${host} are read on its pages within five seconds`, async ({
    page,
  }) => {
    const editor = await registered(host);
    await promote(editor);
    const areas = {
      notice: { paths: ['/', '/login', '/no-such-page'], text: `Notice ${randomUUID()}` },
      disclaimer: { paths: ['/', about], text: `Disclaimer ${randomUUID()}` },
      intro: { paths: [about], text: `Intro ${randomUUID()}` },
      about: { paths: [about], text: `About ${randomUUID()}` },
    };
    /** What is read of a page, without what stands in its scripts. */
    const read = async (path: string) => (await ask(host, path)).text.replace(/<script\b.*?<\/script>/gs, '');
    for (const [area, { paths, text }] of Object.entries(areas)) {
      for (const path of paths) await read(path);
      await editor.call('PUT', `/editing/texts/${area}`, { text });
      for (const path of paths) await expect.poll(() => read(path), { timeout: 5_000 }).toContain(text);
    }
    await open(page, on(host, about));
    for (const { text } of Object.values(areas)) await expect(page.getByText(text)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const [area, { paths, text }] of Object.entries(areas)) {
      await editor.call('DELETE', `/editing/texts/${area}`);
      for (const path of paths) await expect.poll(() => read(path), { timeout: 5_000 }).not.toContain(text);
    }
  });
