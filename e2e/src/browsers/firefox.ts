import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { LaunchOther } from './other-browser.ts';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];

/** Path of Firefox on this machine, if installed. */
export const findFirefox = (): string | undefined => places.find((place) => existsSync(place));

/** Headless Firefox over WebDriver BiDi. */
export const launchFirefox: LaunchOther = async ({ withScript }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { 'intl.accept_languages': 'da, en', 'javascript.enabled': withScript },
  });
  const page = await browser.newPage();
  const find = async (element: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`There is no ${element}`);
    // A handle of any node: the expressions return elements.
    return found as ElementHandle;
  };
  return {
    name: await browser.version(),
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    goBack: async () => void (await page.goBack()),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    press: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    escape: () => page.keyboard.press('Escape'),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};
