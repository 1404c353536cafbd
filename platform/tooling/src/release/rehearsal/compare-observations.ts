import type { PageView } from '@fan-base/shared-contracts/page-view';
import { budgets } from '@fan-base/shared-releases/weights';
import { describePlace, type Findings } from './compare-documents.ts';
import type { Observation } from './observe-page.ts';
import type { PageLayout } from './read-layout.ts';

const kibi = 1024;
const toKib = (bytes: number): string => `${(bytes / kibi).toFixed(1)} KiB`;
/** Script of a remote on one page may grow by this factor beyond the stable version's. */
const maxGrowth = 1.5;
/** Executed script of a remote on one page, in bytes: a phone needs half a second for it. */
const maxExecutedBytes = 400 * kibi;
/** Share of the screen that a new overlay may cover. */
const maxShare = 0.2;
/** Chunks and federation containers, which each loaded remote adds. */
const bundlerGlobal = /^(webpackChunk|mf_)/;
/** Differences named in one sentence. */
const maxNamed = 3;

const quiet: Pick<Observation, 'scriptBytes' | 'executedBytes' | 'overflowPx'> = {
  scriptBytes: 0,
  executedBytes: 0,
  overflowPx: 0,
};

const listNew = (after: readonly string[], before: readonly string[] = []): string[] => {
  const left = [...before];
  return after.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

const name = (texts: readonly string[]): string =>
  [...texts.slice(0, maxNamed), ...(texts.length > maxNamed ? [`${texts.length - maxNamed} more`] : [])].join(
    ', ',
  );

/** Styles that an element outside of the remote's regions has only with the candidate. */
function listChangedStyles(before: PageLayout, after: PageLayout): string[] {
  return Object.entries(before.styles).flatMap(([place, styles]) => {
    const now = after.styles[place];
    const [element = ''] = place.split('>').slice(-1)[0]?.split(':') ?? [];
    return now
      ? Object.entries(styles)
          .filter(([property, value]) => now[property] !== value)
          .map(([property, value]) => `${element} ${property} ${value} becomes ${now[property]}`)
      : [];
  });
}

function listOverlays(before: PageLayout, after: PageLayout): string[] {
  const known = new Set(before.overlays.map(({ element }) => element));
  return after.overlays
    .filter(({ element, share }) => share > maxShare && !known.has(element))
    .map(({ share }) => `${Math.round(share * 100)} % of the screen`);
}

function compareScripts(
  view: PageView,
  remote: string,
  before: Observation | null,
  after: Observation,
): string[] {
  const widgets = view.remotes[0] === remote ? 1 : 2;
  const budget = (view.remotes[0] === remote ? budgets.page : 0) + widgets * budgets.widget;
  const stable = before ?? quiet;
  const limit = Math.max(budget, stable.scriptBytes * maxGrowth);
  const executedLimit = Math.max(maxExecutedBytes, stable.executedBytes * maxGrowth);
  return [
    ...(after.scriptBytes > limit
      ? [`fetches ${toKib(after.scriptBytes)} of script (${toKib(stable.scriptBytes)} before)`]
      : []),
    ...(after.executedBytes > executedLimit
      ? [`executes ${toKib(after.executedBytes)} of script (${toKib(stable.executedBytes)} before)`]
      : []),
  ];
}

function compareTraces({ traces: after }: Observation, before: Observation | null): string[] {
  const old = before?.traces;
  const listeners = listNew(after.listeners, old?.listeners);
  const globals = old ? listNew(after.globals, old.globals).filter((key) => !bundlerGlobal.test(key)) : [];
  const storage = listNew(after.storage, old?.storage);
  const violations = listNew(after.violations, old?.violations);
  return [
    ...(listeners.length > 0 ? [`leaves listeners behind: ${name(listeners)}`] : []),
    ...(after.timers > (old?.timers ?? 0)
      ? [`leaves ${after.timers - (old?.timers ?? 0)} timers behind`]
      : []),
    ...(globals.length > 0 ? [`leaves global variables behind: ${name(globals)}`] : []),
    ...(storage.length > 0 ? [`reads ${name(storage)}, which belongs to the shell`] : []),
    ...(violations.length > 0
      ? [`tries what the content security policy prevents: ${name(violations)}`]
      : []),
  ];
}

function compareLooks(before: Observation | null, after: Observation): string[] {
  const styles = before ? listChangedStyles(before.layout, after.layout) : [];
  const overlays = before ? listOverlays(before.layout, after.layout) : [];
  const rules = listNew(
    after.accessibility.map(([rule]) => rule),
    before?.accessibility.map(([rule]) => rule),
  );
  return [
    ...(styles.length > 0 ? [`changes styles outside of its region: ${name(styles)}`] : []),
    ...(overlays.length > 0 ? [`covers ${name(overlays)}`] : []),
    ...(after.overflowPx > (before?.overflowPx ?? 0)
      ? [`is ${after.overflowPx} px wider than a screen of 320 px`]
      : []),
    ...(before && rules.length > 0 ? [`breaks rules of accessibility: ${name(rules)}`] : []),
  ];
}

/**
 * Compares a page view in a browser with the candidate and with the stable version.
 * @param before null: there is no other version to compare with
 */
export function compareObservations(
  remote: string,
  view: PageView,
  before: Observation | null,
  after: Observation,
): Findings {
  const place = describePlace(view);
  const say = (texts: readonly string[]) => texts.map((text) => `${place} ${text}`);
  if (after.isHung) {
    // On an overloaded machine both hang, which proves nothing.
    const hint = before?.isHung
      ? ', and so does the stable version: rehearse it again, on an idle machine'
      : '';
    return { reasons: say([`hangs in the browser${hint}`]), notes: [] };
  }
  const errors = listNew(after.errors, before?.errors).map(
    (error) => `has failures in the browser: ${error}`,
  );
  return {
    reasons: say([
      ...errors,
      ...listNew(after.exits, before?.exits).map((exit) => `tries to leave the site: ${exit}`),
      ...compareScripts(view, remote, before, after),
      ...compareLooks(before, after),
      ...(after.canLeave === false && before?.canLeave !== false ? ['blocks a link of the menu'] : []),
      ...compareTraces(after, before),
    ]),
    notes: [],
  };
}
