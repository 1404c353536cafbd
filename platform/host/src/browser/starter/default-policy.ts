import { workerPath } from '../../page/offline/contract.ts';
import { isDevServer } from '../../page/remotes/pins.ts';
import { speculationRules } from '../../page/speculation-rules.ts';
import { createPolicy, createServerHtmlPolicy, policyNames } from '../../page/trusted-types.ts';

/** Marks a document that was fetched from this site as trusted. */
export const trustDocument = createServerHtmlPolicy(policyNames.starter);

const starterFile = /shell\/[^/]+\/web\/starter\.js$/;
const publishedFile = /^(?:shell|vendor|mf-[a-z][a-z0-9-]*)\/[^/]+\/web\/[\w./-]+\.js$/;

/**
 * Whether code may be loaded from a URL: a file of a release or one that releases share, the service worker, or a tester's dev server, which the
 * content security policy only allows for testers.
 * @param starter URL of this script, beside which all releases are published
 */
export function isCode(url: string, starter: string, page: string): boolean {
  const address = URL.parse(url, page);
  if (!address) return false;
  const { href, origin, pathname } = address;
  const releases = starter.replace(starterFile, '');
  if (href.startsWith(releases)) return publishedFile.test(href.slice(releases.length));
  return origin === new URL(page).origin ? pathname === workerPath : isDevServer(origin);
}

/** Removes scripts and event handlers; without the Sanitizer API, all markup. */
function sanitize(html: string): string {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  if ('setHTML' in box && typeof box.setHTML === 'function') box.setHTML(html);
  else box.textContent = new DOMParser().parseFromString(trustDocument(html), 'text/html').body.textContent;
  return box.innerHTML;
}

/**
 * Creates the policy for code and HTML that reach the DOM as strings: module loaders may only load releases, HTML of
 * libraries is sanitized, and nothing is evaluated.
 */
export function createDefaultPolicy(starter: string): void {
  createPolicy(policyNames.default, {
    createHTML: sanitize,
    createScript: (script) => (script === speculationRules ? script : null),
    createScriptURL: (url) => (isCode(url, starter, document.baseURI) ? url : null),
  });
}
