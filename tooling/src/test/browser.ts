import { existsSync } from 'node:fs';

/** Debian's Chromium: without windows, as Playwright's own is (half the time of a whole run), else the whole one. */
const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How to launch the browser of the tests: Debian's Chromium, else the one that Playwright brings. */
export const browserLaunch = {
  executablePath: debianBrowsers.find((path) => existsSync(path)),
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
