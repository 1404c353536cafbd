import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, network, on } from '@fan-base/platform-tests/site';
import { begin } from '../forum-posts.ts';
import { forumWords } from '../forum-words.ts';
import { registered } from '../members.ts';

const toEnglish = 'footer a[hreflang=en]';

test('[HOST-1] [SEO-1] the language link matches hreflang, including after in-app navigation', async ({
  page,
}) => {
  const hreflang = () => page.locator('link[rel=alternate][hreflang=en]').getAttribute('href');
  await open(page, on(danish));
  await expect(page.locator(toEnglish)).toHaveAttribute('href', (await hreflang()) ?? '');
  await page.locator('header nav a[href="/trup"]').click();
  await page.locator('main a[href^="/spiller/"]').first().click();
  await expect(page).toHaveURL(/\/spiller\//);
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  await page.locator(toEnglish).click();
  await expect(page).toHaveURL(on('liverpool-fans.com', `/player/${slug}`));
  await ready(page);
  await page.locator('footer a[hreflang=da]').click();
  await expect(page).toHaveURL(on('liverpool-fans.dk', `/spiller/${slug}`));
});

test('[HOST-1] the language link leads to the nearest equivalent; on the main host it sets the language', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const writer = await registered(danish, 'Linker');
  const { forum, id, slug } = await begin(writer, forumWords.quiet, 'Only here');
  for (const [path, to] of [
    [`/forum/${forum}/${id}/${slug}`, '/forum'],
    [`/forum/${forum}`, '/forum'],
    ['/no-such-page', '/'],
  ] as const) {
    await open(page, on(danish, path));
    await expect(page.locator(toEnglish)).toHaveAttribute('href', on('liverpool-fans.com', to));
  }
  await open(page, on(network, '/privatlivspolitik?language=da'));
  await page.locator(toEnglish).click();
  await expect(page).toHaveURL(on(network, '/privacy'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
});
