import { isUnambiguousClass } from '@fan-base/shared-contracts/class-names';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import { readHtml } from '../read-html.ts';
import type { RehearsedView } from './page-views.ts';
import type { Rendering } from './stage.ts';

/** What two renderings of a view show about the candidate. */
export interface Findings {
  readonly reasons: readonly string[];
  readonly notes: readonly string[];
}

/** Share of a page's links that may disappear. */
const maxLostLinks = 0.5;
/** Fewer links than this say nothing. */
const minLinks = 4;

const describeFault: Readonly<Record<string, string>> = {
  'timed-out': 'hangs on the server',
  'threw-on-load': 'throws on the server when it is loaded',
  'threw-on-render': 'throws on the server',
};

/** V8's words for a change of a frozen object do not say why it is frozen. */
const changesFrozen = /object is not extensible|Cannot (assign to read only|delete|redefine) property/;

const explain = (error: string): string =>
  changesFrozen.test(error)
    ? `${error} (it changes a prototype, a global object or a shared module, which are frozen on the server)`
    : error;

/** Where a view is: `page squad (da)`, or `widget mf-squad-absences on page front (da)`. */
export function describePlace({ route, settings }: PageView, region = 'page'): string {
  const page = `page ${route} (${settings.language})`;
  return region === 'page' || region === 'none' ? page : `widget ${region} on ${page}`;
}

/** The HTML of an element, up to its end tag. */
function readElement(html: string, opening: RegExp): string | null {
  const start = opening.exec(html);
  if (!start) return null;
  const tag = /^<(\w+)/.exec(start[0])?.[1] ?? 'div';
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = start.index + start[0].length;
  let depth = 1;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.slice(start.index, match.index);
  }
  return html.slice(start.index);
}

const getPage = (html: string): string => readElement(html, /<\w+[^>]*\sid="page"[^>]*>/) ?? '';

/** Regions of a remote on a page, with their HTML. */
function listRegions(remote: string, view: PageView, html: string): Map<string, string> {
  const page = getPage(html);
  const islands = [...page.matchAll(/\sdata-island="([^"]+)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => id.startsWith(`${remote}-`));
  return new Map([
    ...(view.remotes[0] === remote ? [['page', page] as const] : []),
    ...islands.map(
      (id) => [id, readElement(page, new RegExp(`<\\w+[^>]*\\sdata-island="${id}"[^>]*>`)) ?? ''] as const,
    ),
  ]);
}

/** `@type` of each item of structured data. */
const listTypes = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    [...json.matchAll(/"@type":"([^"]+)"/g)].map(([, type = '']) => type),
  );

/** Class names that can collide with other applications. */
const listAmbiguousClasses = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => name !== '' && !isUnambiguousClass(name)),
  ),
];

/** Reasons for class names of the candidate that can collide. */
const findAmbiguousClasses = (remote: string, view: PageView, html: string): string[] =>
  [...listRegions(remote, view, html)].flatMap(([region, regionHtml]) =>
    listAmbiguousClasses(regionHtml).map(
      (name) =>
        `${describePlace(view, region)} has the class ${name}, which can collide with other teams': style it with emotion, or name it ${remote}-${name}`,
    ),
  );

const isEmpty = (html: string): boolean =>
  readHtml(html).text === '' && !/<(?:img|svg|input|iframe)\b/.test(html);

/** Differences of a page that both versions could render. */
function compareRegions(remote: string, view: PageView, before: string, after: string): Findings {
  const reasons: string[] = [];
  const notes: string[] = [];
  const regions = listRegions(remote, view, after);
  for (const [region, html] of listRegions(remote, view, before)) {
    const place = describePlace(view, region);
    const now = regions.get(region);
    const [old, current] = [readHtml(html), readHtml(now ?? '')];
    if (now === undefined) reasons.push(`${place} is gone`);
    else if (isEmpty(now) && !isEmpty(html)) reasons.push(`${place} is empty`);
    else {
      const lost = old.headings.filter((heading) => !current.headings.includes(heading));
      if (old.headings.length > 0 && current.headings.length === 0)
        reasons.push(`${place} loses its headings: ${lost.join(', ')}`);
      else if (lost.length > 0) notes.push(`${place} has other headings: ${lost.join(', ')}`);
      const [had, has] = [old.links.length, current.links.length];
      if (had >= minLinks && has < had * maxLostLinks)
        reasons.push(`${place} loses links: ${has} of ${had} are left`);
    }
  }
  if (view.remotes[0] === remote) {
    const types = listTypes(after);
    const lost = [...new Set(listTypes(before))].filter((type) => !types.includes(type));
    if (lost.length > 0) reasons.push(`${describePlace(view)} loses structured data: ${lost.join(', ')}`);
    const [hadTitle, hasTitle] = [before, after].map((html) => /<h1\b/.test(getPage(html)));
    if (hadTitle && !hasTitle) reasons.push(`${describePlace(view)} loses its main heading`);
  }
  return { reasons, notes };
}

/** Judges a page that visitors do not have yet, for which there is nothing to compare with. */
function judgeNewPage(view: PageView, { status, html }: Rendering): Findings {
  const place = describePlace(view);
  const page = getPage(html);
  const reasons = [
    ...(status === 200 ? [] : [`${place} answers with status ${status}`]),
    ...(status === 200 && isEmpty(page) ? [`${place} is empty`] : []),
    ...(status === 200 && !/<h1\b/.test(page) ? [`${place} has no main heading`] : []),
  ];
  return { reasons, notes: [] };
}

/** Widgets that are new on a page, and show nothing. */
function listEmptyWidgets(remote: string, view: PageView, before: string, after: string): string[] {
  const known = listRegions(remote, view, before);
  return [...listRegions(remote, view, after)].flatMap(([region, html]) =>
    known.has(region) || !isEmpty(html) ? [] : [`${describePlace(view, region)} shows nothing`],
  );
}

/**
 * Compares a view as the candidate and the stable version render it.
 * @param before of a first version, the page without the remote; null: the candidate is the stable version
 */
export function compareDocuments(
  remote: string,
  view: RehearsedView,
  before: Rendering | null,
  after: Rendering,
): Findings {
  const faults = after.failures.filter((failure) => failure.remote === remote);
  const isNew = ({ region, code }: (typeof faults)[number]) =>
    !before?.failures.some((old) => old.remote === remote && old.region === region && old.code === code);
  const failing = faults
    .filter(isNew)
    .map(
      ({ region, code, error }) =>
        `${describePlace(view, region)} ${describeFault[code] ?? `fails (${code})`}: ${explain(error)}`,
    );
  if (failing.length > 0) return { reasons: failing, notes: [] };
  if (after.status >= 500 && (before?.status ?? 200) < 500)
    return { reasons: [`${describePlace(view)} answers with status ${after.status}`], notes: [] };
  const classes = findAmbiguousClasses(remote, view, after.html);
  if (!before) return { reasons: classes, notes: [] };
  if (view.isNew) {
    const { reasons, notes } = judgeNewPage(view, after);
    return { reasons: [...classes, ...reasons], notes };
  }
  if (before.status !== after.status)
    return {
      reasons: [`${describePlace(view)} answers with ${after.status} instead of ${before.status}`],
      notes: [],
    };
  const { reasons, notes } = compareRegions(remote, view, before.html, after.html);
  return {
    reasons: [...classes, ...reasons],
    notes: [...notes, ...listEmptyWidgets(remote, view, before.html, after.html)],
  };
}
