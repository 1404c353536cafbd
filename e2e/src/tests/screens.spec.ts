import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, english, on } from '@fan-base/platform-tests/site';
import { type Language, languages, localeTag } from '@fan-base/shared-contracts/language';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import { browserLaunch } from '@fan-base/tooling/browser/browser';
import { violations } from '@fan-base/tooling/browser/violations';
import type { Page } from '@playwright/test';
import { feedsRead } from '../feeds-read.ts';
import { hiddenStops, watchFocus } from '../focus.ts';
import { fromOwnAddress, openAs } from '../member-page.ts';
import { otherLanguageOn } from '../other-language.ts';
import { type Prepared, prepareScreens } from '../prepare-screens.ts';
import { type Screen, screens, visitorsHosts } from '../screens.ts';
import { movesOn } from '../season-of-moves.ts';

const visitors = Object.values(visitorsHosts);

/** Resolves visitors' hosts to this machine. */
test.use({
  launchOptions: {
    ...browserLaunch,
    args: [
      ...browserLaunch.args,
      `--host-resolver-rules=${visitors.map((host) => `MAP ${host} 127.0.0.1`).join(', ')}`,
    ],
  },
});

const inLanguage: Record<Language, { name: string; host: string }> = {
  da: { name: 'Danish', host: danish },
  en: { name: 'English', host: english },
};

const prepared = {} as Record<Language, Prepared>;

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
  for (const language of languages) {
    await movesOn(inLanguage[language].host, language);
    prepared[language] = await prepareScreens(language);
  }
});
test.beforeEach(({ context }) => fromOwnAddress(context));

function addressOf({ route, params, suffix = '', hosts }: Screen, language: Language): string {
  const world = prepared[language];
  const host = hosts?.[language] ?? inLanguage[language].host;
  const path = route ? pathFor(getAddress(route), language, params?.(world)) : '';
  const address = on(host, path + (typeof suffix === 'string' ? suffix : suffix(world)));
  return hosts === visitorsHosts ? address.replace('.localhost', '') : address;
}

async function openScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  const address = addressOf(screen, language);
  // The test's own address makes requests look forwarded by a proxy, behind which there is no inspector.
  if (screen.suffix === '#inspector') await page.context().setExtraHTTPHeaders({});
  if (screen.viewer) await openAs(page, prepared[language][screen.viewer], address);
  else if (screen.isPlain) await page.goto(address);
  else await open(page, address);
  await screen.unfold?.(page, prepared[language]);
}

/** Resolves when transitions to the new width and color mode have ended. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
      if (moving.length === 0) return;
      // Elements that inherit a color begin their transition when the parent's has ended.
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/** Horizontal overflow of the page or its panel, in px. */
const overflow = (page: Page, panel = 'html') =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const element = document.querySelector(selector);
        return element && element.scrollWidth - element.clientWidth;
      }),
    ['html', panel],
  );

/** Widths of a phone and a desktop, in both modes; dark mode only differs in colors. */
type Look = readonly [width: number, colorScheme: 'light' | 'dark', rules: 'all' | 'document' | 'colors'];
const looks: readonly Look[] = [
  [390, 'light', 'all'],
  [390, 'dark', 'colors'],
  [1280, 'dark', 'colors'],
  [1280, 'light', 'document'],
];

/** A club's sites only differ in their texts, so axe checks desktop widths and files in one language. */
const looksIn: Record<Language, readonly Look[]> = { da: looks, en: [[390, 'light', 'document']] };

/** Expects that page and panel fit a width. */
async function expectFit(page: Page, { panel }: Screen, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await settled(page);
  expect([width, await overflow(page, panel)]).toEqual([width, [0, 0]]);
}

/** Default text size, and the largest that must not lose content (WCAG 1.4.4). */
const [textSize, enlargedSize] = [16, 32];

/** Expects no horizontal overflow on a phone with text at 200 %. */
async function expectEnlargedFit(page: Page, screen: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const enlarge = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await enlarge(enlargedSize);
  await expectFit(page, screen, 390);
  await enlarge(textSize);
  await session.detach();
}

/** Expects that the focus is never covered, on a phone and on a desktop zoomed to 400 %. */
async function expectSeenFocus(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 664],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    expect([width, await hiddenStops(page)]).toEqual([width, []]);
  }
}

for (const screen of screens)
  for (const language of languages)
    test(`[A11Y-1] ${screen.name} in ${inLanguage[language].name} passes axe, fits every width, is translated`, async ({
      page,
      complaints,
    }) => {
      if (screen.allows) complaints.allow(screen.allows);
      // On a busy machine, axe takes longer than the browser waits for a block below the screen to use its files.
      complaints.allow(/preloaded using link preload but not used within a few seconds/);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      const getLostFocus = await watchFocus(page);
      await openScreen(page, screen, language);
      await expect(page.locator('html')).toHaveAttribute('lang', localeTag[language]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      expect(await otherLanguageOn(page, language)).toEqual([]);
      expect(await getLostFocus()).toEqual([]);
      for (const [width, colorScheme, rules] of looksIn[language]) {
        await page.emulateMedia({ colorScheme });
        await expectFit(page, screen, width);
        expect([width, colorScheme, await violations(page, rules)]).toEqual([width, colorScheme, []]);
      }
      // Danish pages have been at 1280 px already.
      for (const width of language === 'da' ? [320] : [1280, 320]) await expectFit(page, screen, width);
      if (language === 'en') return;
      await expectEnlargedFit(page, screen);
      // Testers close or move the inspector.
      if (screen.suffix !== '#inspector') await expectSeenFocus(page);
    });
