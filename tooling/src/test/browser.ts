import { existsSync } from 'node:fs';

/** Debian's Chromium where it is installed: without windows, as Playwright's own is (twice as quick), or the whole. */
export const debianBrowser = (): string | undefined =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const installed = debianBrowser();

/** How to launch the browser of the tests: Debian's Chromium, else the one that Playwright brings. */
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
