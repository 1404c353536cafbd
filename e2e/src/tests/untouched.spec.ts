import { findMatchPage, listPageKinds } from '@fan-base/bench/page-kinds';
import { storeFirst } from '@fan-base/platform-tests/browser-storage';
import { expect, holdCode, ready, test } from '@fan-base/platform-tests/page';
import { apiUrl, danish, network, on } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { menuOf } from '../account-page.ts';
import { begin, threadOn } from '../forum-posts.ts';
import { forumWords } from '../forum-words.ts';
import { fromOwnAddress } from '../member-page.ts';
import { registered } from '../members.ts';

/** Longer than a page rests after loading. */
const restMs = 10_000;

interface UntouchedPage {
  readonly kind: string;
  readonly isDehydrated: boolean;
  readonly scripts: readonly string[];
}

// A thread of a member, one of the kinds.
test.beforeAll(async () => {
  await begin(await registered(danish, 'Starter'), forumWords.forum, 'What runs before a touch?');
});

/** Opens pages of every kind except some, and lists what they have run when they begin to follow their changes. */
async function visitAll(page: Page, except: readonly string[] = []): Promise<readonly UntouchedPage[]> {
  const kinds = [...(await listPageKinds(apiUrl())), await findMatchPage(apiUrl(), 'match')];
  const visits: UntouchedPage[] = [];
  for (const { kind, host, path } of kinds.filter(({ kind }) => !except.includes(kind))) {
    // The last request that a page makes by itself.
    const changes = page.waitForRequest(/\/page-changes/);
    await page.goto(on(host === 'localhost' ? danish : network, path));
    await page.clock.fastForward(restMs);
    await changes;
    const seen = await page.evaluate(() => ({
      isDehydrated: 'dehydrated' in document.documentElement.dataset,
      scripts: [...document.scripts].flatMap(({ src }) => src.split('/').at(-1) || []).sort(),
    }));
    visits.push({ kind, ...seen });
  }
  return visits;
}

for (const [where, timezoneId, files] of [
  ['at home', 'Europe/Copenhagen', []],
  ['abroad', 'America/New_York', ['zone.js']],
] as const)
  test.describe(where, () => {
    test.use({ timezoneId });

    test(`[SHELL-1] pages of every kind run nothing but the starter ${where}, until they are touched`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      for (const { kind, isDehydrated, scripts } of await visitAll(page)) {
        // The network's host is in London's time zone.
        const others = kind === 'landing' ? ['zone.js'] : files;
        expect([kind, isDehydrated, scripts]).toEqual([kind, true, ['starter.js', ...others]]);
      }
    });

    test(`[SHELL-1] [ACCOUNT-7] the same holds for a member ${where}, whose menu is there`, async ({
      page,
      context,
      complaints,
    }) => {
      test.setTimeout(120_000);
      // The network's host does not know the login of a club's site.
      complaints.allow(/401|403/);
      await fromOwnAddress(context);
      const member = await registered(danish);
      await storeFirst(page, 'auth_token', member.token);
      // A login page leads a member on.
      for (const { kind, isDehydrated, scripts } of await visitAll(page, ['login'])) {
        const others = kind === 'landing' ? ['zone.js'] : files;
        expect([kind, isDehydrated, scripts]).toEqual([kind, true, ['member.js', 'starter.js', ...others]]);
      }
      await page.goto(on(danish, '/'));
      await menuOf(page, member.username).click();
      await expect(page.getByRole('link', { name: 'Indstillinger' })).toBeVisible();
    });
  });

test('[ACCOUNT-7] nothing in a phone’s masthead moves when a member’s page is woken', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fromOwnAddress(context);
  const member = await registered(danish);
  await storeFirst(page, 'auth_token', member.token);
  await page.goto(on(danish, '/'));
  await expect(menuOf(page, member.username)).toBeVisible();
  const readPlaces = () =>
    page
      .locator('header :is(a, button, summary)')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().left),
      );
  const before = await readPlaces();
  await ready(page);
  await expect(page.locator('[data-member-place]')).toHaveCount(0);
  expect(await readPlaces()).toEqual(before);
});

test('[FORUM-1] [FORUM-2] unread posts are marked without React, for a member and for a visitor', async ({
  page,
  context,
}) => {
  const place = await begin(await registered(danish, 'Writer'), forumWords.forum, 'Marked before a touch');
  const reader = await registered(danish, 'Reader');
  const overview = page.locator(`[data-forum=${forumWords.forum}]`);
  const row = page.locator(`li[data-thread="${place.id}"]`);
  const expectMarked = async () => {
    for (const [path, marked] of [
      ['/forum', overview],
      [`/forum/${forumWords.forum}`, row],
    ] as const) {
      await page.goto(on(danish, path));
      await expect(marked.getByText(forumWords.unread)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-dehydrated', '');
    }
    await ready(page);
    await expect(row.getByText(forumWords.unread)).toBeVisible();
  };
  await storeFirst(page, 'forum_read', '{"allReadAt":"2020-01-01T00:00:00.000Z","threads":[]}');
  await expectMarked();
  await fromOwnAddress(context);
  await storeFirst(page, 'auth_token', reader.token);
  await expectMarked();
});

test('[ACCOUNT-2] a login page leads a member on without a touch', async ({ page, context }) => {
  await fromOwnAddress(context);
  const member = await registered(danish);
  await storeFirst(page, 'auth_token', member.token);
  await page.goto(on(danish, '/login?next=/forum'));
  await expect(page).toHaveURL(on(danish, '/forum'));
});

test('[FORUM-7] a stored draft opens its editor without a touch, and leaves focus and scroll alone', async ({
  page,
  context,
}) => {
  const place = await begin(await registered(danish, 'Starter'), forumWords.forum, 'A draft waits here');
  await fromOwnAddress(context);
  const member = await registered(danish);
  await storeFirst(page, 'auth_token', member.token);
  const draft = {
    content: { blocks: [{ kind: 'paragraph', spans: [{ text: 'Half a thought' }] }] },
    key: 'a-key-of-sixteen-characters',
  };
  await storeFirst(page, `forum_draft_${place.id}@${member.username}`, JSON.stringify(draft));
  await page.goto(threadOn(danish, place));
  await expect(page.locator('#reply').getByRole('textbox')).toHaveText('Half a thought');
  await expect(page.locator('body')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  /** Records which kick-offs a visitor can have seen, in every frame. */
  const watchTimes = (page: Page) =>
    page.addInitScript(() => {
      const seen = new Set<string>();
      const look = () => {
        for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-as=clock]'))
          if (time.checkVisibility({ visibilityProperty: true }))
            seen.add(`${time.dateTime} ${time.textContent}`);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { listSeen: () => [...seen] });
    });
  const listWrong = (page: Page) =>
    page.evaluate(() => {
      const clock = new Intl.DateTimeFormat('da-DK', {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      const seen = (window as unknown as { listSeen: () => string[] }).listSeen();
      return {
        count: seen.length,
        wrong: seen.filter((text) => {
          const [at = '', time] = text.split(' ');
          return clock.format(new Date(at)) !== time;
        }),
      };
    });
  const list = '/kampe/2026';
  const first = (page: Page) => page.locator('#next time[data-as=clock]');

  test('[MATCH-6] no kick-off is seen in the site’s time zone, at any step', async ({ page }) => {
    await watchTimes(page);
    const letGo = await holdCode(page, '**/zone.js');
    // The load event waits for the held file.
    await page.goto(on(danish, list), { waitUntil: 'domcontentloaded' });
    await expect(first(page)).toHaveCSS('visibility', 'hidden');
    letGo();
    await expect(first(page)).toHaveCSS('visibility', 'visible');
    await ready(page);
    await page.locator('#next a').click();
    await expect(page).toHaveURL(/\/kamp\//);
    await expect(page.getByText('din lokale tid')).toBeVisible();
    await page.goBack();
    await expect(first(page)).toBeVisible();
    const { count, wrong } = await listWrong(page);
    expect(count).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  test('[MATCH-6] without the code for it, times are shown with the site’s zone, until the page is hydrated', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/);
    await page.route('**/zone.js', (route) => route.abort());
    await page.goto(on(danish, list));
    await expect(page.locator('html')).toHaveAttribute('data-abroad', 'site');
    await expect(first(page)).toHaveCSS('visibility', 'visible');
    const readNote = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after').content);
    expect(await readNote()).toContain('dansk tid');
    const before = await first(page).textContent();
    await ready(page);
    await expect.poll(readNote).not.toContain('dansk tid');
    await expect(first(page)).not.toHaveText(before ?? '');
  });
});
