import { isUnambiguousClass } from '@fan-base/shared-contracts/class-names';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import type { HTMLElement } from 'node-html-parser';
import { listHeadings, listLinks, parseHtml, readText } from '../read-html.ts';
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

const findPage = (document: HTMLElement): HTMLElement | null => document.querySelector('#page');

/** Regions of a remote on a page; null: the document has no page. */
function listRegions(remote: string, view: PageView, document: HTMLElement): Map<string, HTMLElement | null> {
  const page = findPage(document);
  const islands = (page?.querySelectorAll('[data-island]') ?? [])
    .map((island) => [island.getAttribute('data-island') ?? '', island] as const)
    .filter(([id]) => id.startsWith(`${remote}-`));
  return new Map([...(view.remotes[0] === remote ? [['page', page] as const] : []), ...islands]);
}

/** `@type` of each item of structured data. */
const listTypes = (document: HTMLElement): string[] =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => [...script.rawText.matchAll(/"@type":"([^"]+)"/g)].map(([, type = '']) => type));

/** Class names that can collide with other applications. */
function listAmbiguousClasses(region: HTMLElement | null): string[] {
  const elements = region ? [region, ...region.querySelectorAll('[class]')] : [];
  return [...new Set(elements.flatMap(({ classNames }) => classNames.split(/\s+/)))].filter(
    (name) => name !== '' && !isUnambiguousClass(name),
  );
}

/** Reasons for class names of the candidate that can collide. */
const findAmbiguousClasses = (remote: string, view: PageView, document: HTMLElement): string[] =>
  [...listRegions(remote, view, document)].flatMap(([region, element]) =>
    listAmbiguousClasses(element).map(
      (name) =>
        `${describePlace(view, region)} has the class ${name}, which can collide with other teams': style it with emotion, or name it ${remote}-${name}`,
    ),
  );

const isEmpty = (region: HTMLElement | null): boolean =>
  region === null || (readText(region) === '' && !region.querySelector('img,svg,input,iframe'));

const hasMainHeading = (document: HTMLElement): boolean => Boolean(findPage(document)?.querySelector('h1'));

/** Differences of a region that both versions could render. */
function compareRegion(place: string, before: HTMLElement | null, after: HTMLElement | null): Findings {
  if (isEmpty(after)) return { reasons: isEmpty(before) ? [] : [`${place} is empty`], notes: [] };
  const reasons: string[] = [];
  const notes: string[] = [];
  const read = <Item>(region: HTMLElement | null, list: (element: HTMLElement) => Item[]) =>
    region ? list(region) : [];
  const [old, current] = [read(before, listHeadings), read(after, listHeadings)];
  const lost = old.filter((heading) => !current.includes(heading));
  if (old.length > 0 && current.length === 0) reasons.push(`${place} loses its headings: ${lost.join(', ')}`);
  else if (lost.length > 0) notes.push(`${place} has other headings: ${lost.join(', ')}`);
  const [had, has] = [read(before, listLinks).length, read(after, listLinks).length];
  if (had >= minLinks && has < had * maxLostLinks)
    reasons.push(`${place} loses links: ${has} of ${had} are left`);
  return { reasons, notes };
}

/** Differences of a page that both versions could render. */
function comparePages(remote: string, view: PageView, before: HTMLElement, after: HTMLElement): Findings {
  const regions = listRegions(remote, view, after);
  const compared = [...listRegions(remote, view, before)].map(([region, element]) => {
    const place = describePlace(view, region);
    const now = regions.get(region);
    return now === undefined
      ? { reasons: [`${place} is gone`], notes: [] }
      : compareRegion(place, element, now);
  });
  const reasons = compared.flatMap((found) => found.reasons);
  const notes = compared.flatMap((found) => found.notes);
  if (view.remotes[0] === remote) {
    const types = listTypes(after);
    const lost = [...new Set(listTypes(before))].filter((type) => !types.includes(type));
    if (lost.length > 0) reasons.push(`${describePlace(view)} loses structured data: ${lost.join(', ')}`);
    if (hasMainHeading(before) && !hasMainHeading(after))
      reasons.push(`${describePlace(view)} loses its main heading`);
  }
  return { reasons, notes };
}

/** Judges a page that visitors do not have yet, for which there is nothing to compare with. */
function judgeNewPage(view: PageView, status: number, document: HTMLElement): Findings {
  const place = describePlace(view);
  const reasons = [
    ...(status === 200 ? [] : [`${place} answers with status ${status}`]),
    ...(status === 200 && isEmpty(findPage(document)) ? [`${place} is empty`] : []),
    ...(status === 200 && !hasMainHeading(document) ? [`${place} has no main heading`] : []),
  ];
  return { reasons, notes: [] };
}

/** Widgets that are new on a page, and show nothing. */
function listEmptyWidgets(remote: string, view: PageView, before: HTMLElement, after: HTMLElement): string[] {
  const known = listRegions(remote, view, before);
  return [...listRegions(remote, view, after)].flatMap(([region, element]) =>
    known.has(region) || !isEmpty(element) ? [] : [`${describePlace(view, region)} shows nothing`],
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
  const document = parseHtml(after.html);
  const classes = findAmbiguousClasses(remote, view, document);
  if (!before) return { reasons: classes, notes: [] };
  if (view.isNew) {
    const { reasons, notes } = judgeNewPage(view, after.status, document);
    return { reasons: [...classes, ...reasons], notes };
  }
  if (before.status !== after.status)
    return {
      reasons: [`${describePlace(view)} answers with ${after.status} instead of ${before.status}`],
      notes: [],
    };
  const former = parseHtml(before.html);
  const { reasons, notes } = comparePages(remote, view, former, document);
  return {
    reasons: [...classes, ...reasons],
    notes: [...notes, ...listEmptyWidgets(remote, view, former, document)],
  };
}
