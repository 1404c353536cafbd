import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root } from '../project.ts';
import { browserLaunch, debianBrowser } from './browser.ts';

const shown = { cwd: root, stdio: 'inherit' } as const;

/** As root on Debian, its own Chromium needs no download from anywhere else. @returns whether it is there now */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  spawnSync('apt-get', ['update', '-qq'], shown);
  // Older releases have the whole browser only.
  return ['chromium-headless-shell', 'chromium'].some(
    (name) => spawnSync('apt-get', ['install', '-y', '-qq', name], shown).status === 0,
  );
}

/** Installs a browser for the tests when there is none. @throws Error when none can be had */
export async function ensureBrowser(): Promise<void> {
  if (browserLaunch.executablePath || existsSync(chromium.executablePath())) return;
  console.log('installing a browser for the tests (once)');
  if (installFromDebian()) {
    browserLaunch.executablePath = debianBrowser();
    return;
  }
  const playwright = join(root, 'node_modules/.bin/playwright');
  if (spawnSync(playwright, ['install', 'chromium', '--only-shell'], shown).status !== 0) {
    throw new Error('No browser for the tests could be installed: install Chromium by hand and try again');
  }
}
