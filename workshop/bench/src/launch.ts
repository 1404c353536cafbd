import { existsSync } from 'node:fs';
import { browserLaunch } from '@fan-base/tooling/browser/browser';
import { ensureBrowser } from '@fan-base/tooling/browser/ensure-browser';
import { type Browser, chromium } from 'playwright';
import type { Certificate } from './http2-front.ts';

/** The headless shell moves a pointer over every page that it opens, which would hydrate ours. */
const fullBrowser = '/usr/bin/chromium';

/**
 * Starts the browser of the measurements.
 * @param certificate of the servers that it visits, if they have one
 * @param args further arguments
 * @param env further environment variables
 */
export async function launchBrowser(
  certificate?: Certificate,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  await ensureBrowser();
  return chromium.launch({
    ...browserLaunch,
    ...(existsSync(fullBrowser) ? { executablePath: fullBrowser } : {}),
    args: [...browserLaunch.args, ...(certificate ? [certificate.browserArg] : []), ...args],
    env: { ...process.env, ...env },
  });
}
