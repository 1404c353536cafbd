import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root } from '../project.ts';
import { browserLaunch, debianBrowser } from './browser.ts';

const shown = { cwd: root, stdio: 'inherit' } as const;

/**
 * Installs packages of Debian, as root: they need no download from anywhere else.
 * @returns whether they are there now
 */
export function installFromDebian(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  spawnSync('apt-get', ['update', '-qq'], shown);
  return spawnSync('apt-get', ['install', '-y', '-qq', ...names], shown).status === 0;
}

/** Installs a browser for the tests when there is none. @throws Error when none can be had */
export async function ensureBrowser(): Promise<void> {
  if (browserLaunch.executablePath || existsSync(chromium.executablePath())) return;
  console.log('installing a browser for the tests (once)');
  // Older releases have the whole browser only.
  if (installFromDebian('chromium-headless-shell') || installFromDebian('chromium')) {
    const path = debianBrowser();
    if (path) browserLaunch.executablePath = path;
    return;
  }
  const playwright = join(root, 'node_modules/.bin/playwright');
  if (spawnSync(playwright, ['install', 'chromium', '--only-shell'], shown).status !== 0) {
    throw new Error('No browser for the tests could be installed: install Chromium by hand and try again');
  }
}

/**
 * The whole Chromium: what has no windows keeps no page for going back to. Installed when there is none.
 * @throws Error when none can be had
 */
export function ensureWholeBrowser(): string {
  const debian = '/usr/bin/chromium';
  const find = () => [debian, chromium.executablePath()].find((path) => existsSync(path));
  const there = find();
  if (there) return there;
  console.log('installing the whole Chromium for the tests (once)');
  if (!installFromDebian('chromium'))
    spawnSync(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium', '--no-shell'], shown);
  const installed = find();
  if (!installed) throw new Error('The whole Chromium could not be installed: do that by hand and try again');
  return installed;
}
