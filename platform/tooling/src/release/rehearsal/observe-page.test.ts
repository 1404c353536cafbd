import { equal } from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { chromium } from 'playwright';
import { browserLaunch } from '../../browser/browser.ts';
import { listenLocally } from './local-server.ts';
import { observePage } from './observe-page.ts';
import { hasBrowser } from './rehearse-in-browser.ts';
import { squadView } from './testing/squad-view.ts';

/** Blocks the page between two actions: after the check of its accessibility, before the change of its width. */
const script = `window.axe = {
  async run() {
    setTimeout(() => { for (;;); });
    return { violations: [] };
  },
}`;
const html = `<!doctype html><html lang="en" data-ready><title>Squad</title><main>Squad</main><script>${script}</script></html>`;

test('[TEAM-2] a page that hangs before its width changes counts as hung', {
  skip: !(await hasBrowser()),
}, async (context) => {
  const stage = await listenLocally(
    createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(html);
    }),
  );
  context.after(() => stage.stop());
  const browser = await chromium.launch(browserLaunch);
  context.after(() => browser.close());
  const version = { remote: 'mf-squad', version: '1.0.0', pins: new Map() };
  equal((await observePage(browser, stage.url, squadView, version)).isHung, true);
});
