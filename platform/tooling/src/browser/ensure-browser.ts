import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../project.ts';
import { browserLaunch, debianBrowser, findBrowser, headlessShell } from './browser.ts';

/** Playwright's command line, wherever it is installed. */
export const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

const shown = { cwd: root, stdio: 'inherit' } as const;

/**
 * Installs Debian packages as root, which needs no other download source.
 * @returns whether they are installed
 */
export function installFromDebian(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  spawnSync('apt-get', ['update', '-qq'], shown);
  return spawnSync('apt-get', ['install', '-y', '-qq', ...names], shown).status === 0;
}

/**
 * Installs a browser for the tests if there is none, or only Debian's full browser, in which they take twice as long.
 * @throws Error if there is none and it cannot be installed
 */
export async function ensureBrowser(): Promise<void> {
  const { executablePath } = browserLaunch;
  if (executablePath ? executablePath === headlessShell : existsSync(await findBrowser())) return;
  console.log('installing a browser for the tests');
  // Older Debian releases only have the full browser.
  if (
    installFromDebian('chromium-headless-shell', 'fonts-liberation') ||
    executablePath ||
    installFromDebian('chromium', 'fonts-liberation')
  ) {
    const path = debianBrowser();
    if (path) browserLaunch.executablePath = path;
    return;
  }
  // Both browsers: the tests use the headless shell, and rehearsals the full one, whose path Playwright reports.
  if (spawnSync(process.execPath, [playwrightCli, 'install', 'chromium'], shown).status !== 0) {
    throw new Error('No browser for the tests could be installed: install Chromium manually and try again');
  }
}

/**
 * Path of the full Chromium, installed if necessary: the headless shell has no back/forward cache.
 * @throws Error if it cannot be installed
 */
export async function ensureWholeBrowser(): Promise<string> {
  const { chromium } = await import('playwright');
  const debian = '/usr/bin/chromium';
  const find = () => [debian, chromium.executablePath()].find((path) => existsSync(path));
  const there = find();
  if (there) return there;
  console.log('installing the full Chromium for the tests');
  if (!installFromDebian('chromium'))
    spawnSync(process.execPath, [playwrightCli, 'install', 'chromium', '--no-shell'], shown);
  const installed = find();
  if (!installed)
    throw new Error('The full Chromium could not be installed: install it manually and try again');
  return installed;
}
