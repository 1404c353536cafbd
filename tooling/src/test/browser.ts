import { existsSync } from 'node:fs';

/** Debian's Chromium, where it is installed. */
const systemChromium = '/usr/bin/chromium';

/** How to launch the browser of the tests: Debian's Chromium, else the one that Playwright brings. */
export const browserLaunch = {
  executablePath: existsSync(systemChromium) ? systemChromium : undefined,
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
