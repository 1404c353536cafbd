import { existsSync } from 'node:fs';

/** Debian's Chromium without windows: twice as fast as the full browser, and Playwright's default. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium if installed, preferably the headless shell. */
export const debianBrowser = (): string | undefined =>
  [headlessShell, '/usr/bin/chromium'].find((path) => existsSync(path));

const installed = debianBrowser();

/** Path of the test browser. Loads Playwright, which takes a fifth of a second, only where Debian's is not installed. */
export const findBrowser = async (): Promise<string> =>
  browserLaunch.executablePath ?? (await import('playwright')).chromium.executablePath();

/** Launch options of the test browser: Debian's Chromium, otherwise Playwright's. */
export const browserLaunch: { executablePath?: string; readonly args: string[] } = {
  ...(installed ? { executablePath: installed } : {}),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-features=LocalNetworkAccessChecks',
  ],
};
