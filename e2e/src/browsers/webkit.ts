import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { freePort } from '@fan-base/shared-server/free-port';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { Builder, Key, type WebElement } from 'selenium-webdriver';
import type { LaunchOther } from './other-browser.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';
const startMs = 30_000;

const findMiniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

/** Whether WebKitGTK, its driver and a virtual screen are installed. */
export const hasWebKit = (): boolean =>
  findMiniBrowser() !== undefined && existsSync(driverPath) && existsSync(displayPath);

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Starts a virtual screen, because WebKitGTK opens a window. @returns its process and its name, e.g. `:1` */
async function startDisplay(): Promise<{ display: ChildProcess; name: string }> {
  // It chooses a free display number and writes it to file descriptor 3 when it is ready.
  const display = spawn(
    displayPath,
    ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display, name: `:${String(number).trim()}` };
}

/** WebKitGTK's MiniBrowser on its own virtual screen, over WebDriver. */
export const launchWebKit: LaunchOther = async ({ withScript }) => {
  const { display, name } = await startDisplay();
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    // Containers have neither a sandbox nor an accessibility bus.
    env: { ...process.env, DISPLAY: name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const stop = () => Promise.all([end(service), end(display)]);
  try {
    await waitFor(`http://127.0.0.1:${port}/status`, startMs, () => service.exitCode !== null);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          args: ['--automation', ...(withScript ? [] : ['--enable-javascript=false'])],
        },
      })
      .build();
    const find = async (element: string): Promise<WebElement> => {
      const found = await driver.executeScript<WebElement | null>(`return ${element}`);
      if (!found) throw new Error(`There is no ${element}`);
      return found;
    };
    const version = (await driver.getCapabilities()).getBrowserVersion();
    return {
      name: `WebKitGTK ${version ?? ''}`,
      open: (address) => driver.get(address),
      goBack: () => driver.navigate().back(),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      press: async (element) => (await find(element)).click(),
      type: async (element, text) => (await find(element)).sendKeys(text),
      escape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
      resize: (width, height) =>
        driver
          .manage()
          .window()
          .setRect({ width, height })
          .then(() => undefined),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async close() {
        await driver.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
