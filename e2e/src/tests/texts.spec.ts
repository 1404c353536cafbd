import { expect, open, test } from '@fan-base/platform-tests/page';
import { ask, on } from '@fan-base/platform-tests/site';
import { violations } from '@fan-base/tooling/browser/violations';
import { promote, registered } from '../members.ts';

/** A site that no other test writes to. */
const host = 'atletico-madrid-fans.com';

test('[HOST-6] [SHELL-5] [A11Y-1] the about page shows all texts of administrators and passes axe', async ({
  page,
}) => {
  const editor = await registered(host);
  await promote(editor);
  const areas = ['notice', 'disclaimer', 'intro', 'about'];
  for (const area of areas)
    await editor.call('PUT', `/editing/texts/${area}`, { text: `Our own ${area} of ${editor.username}` });
  const isRead = async () => {
    const { text } = await ask(host, '/about');
    return areas.every((area) => text.includes(`Our own ${area} of ${editor.username}`));
  };
  await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
  await open(page, on(host, '/about'));
  for (const area of areas)
    await expect(page.getByText(`Our own ${area} of ${editor.username}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const area of areas) await editor.call('DELETE', `/editing/texts/${area}`);
});
