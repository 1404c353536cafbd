import type { PageView } from '@fan-base/shared-contracts/page-view';
import type { Rehearsal } from '@fan-base/shared-contracts/release';
import { compareDocuments, describePlace, type Findings } from './compare-documents.ts';
import type { RehearsedView } from './page-views.ts';
import type { Pins, Rendering, Stage } from './stage.ts';

/** Versions to be rendered: the candidate, and the stable version with the same others. */
export interface Cast {
  readonly remote: string;
  readonly candidate: Pins;
  /** Without the remote for its first version. Null: the candidate is the stable version. */
  readonly stable: Pins | null;
}

/** The result of a part of a rehearsal. */
export interface PartResult extends Findings {
  readonly numbers: Rehearsal['numbers'];
}

/** CPU per view may grow by this factor, and by this many ms. */
const maxCpuFactor = 3;
const minCpuMs = 20;
/** CPU per view of a remote's first version, beyond that of the same pages without it. */
const maxFirstCpuMs = 100;
/** Renderings of one page in search of a leak, after some to warm up. */
const warmUps = 8;
const repetitions = 48;
/** Growth of a process beyond the stable version's, in MB. */
const maxGrowthMb = 64;
/** After so many views that hang or throw, the rest would only repeat it. */
const maxFailures = 4;

interface Run {
  readonly renderings: readonly Rendering[];
  readonly cpuMs: number;
  readonly memoryMb: number;
}

const isFailing = (rendering: Rendering, remote: string): boolean =>
  rendering.failures.some((failure) => failure.remote === remote);

const round = (value: number): number => Math.round(value * 10) / 10;

/** Growth of a process that renders one page again and again, in MB; infinite if it had to be replaced. */
async function measureGrowth(stage: Stage, view: PageView, pins: Pins): Promise<number> {
  for (let at = 0; at < warmUps; at += 1) await stage.render(view, pins);
  const before = await stage.measure();
  for (let at = 0; at < repetitions; at += 1) await stage.render(view, pins);
  const after = await stage.measure();
  const isSame = before.pids.every((pid) => after.pids.includes(pid));
  return isSame ? after.memoryMb - before.memoryMb : Number.POSITIVE_INFINITY;
}

/** Renders all views with a version, one after another. */
async function run(stage: Stage, views: readonly PageView[], remote: string, pins: Pins): Promise<Run> {
  const [first] = views;
  // The first rendering includes loading all code.
  if (first) await stage.render(first, pins);
  const before = await stage.measure();
  const renderings: Rendering[] = [];
  for (const view of views) {
    renderings.push(await stage.render(view, pins));
    if (renderings.filter((rendering) => isFailing(rendering, remote)).length >= maxFailures) break;
  }
  const { cpuMs, memoryMb } = await stage.measure();
  return { renderings, cpuMs: Math.max(0, cpuMs - before.cpuMs) / renderings.length, memoryMb };
}

/** Renders a page with the candidate again and again; with the stable version only if it leaves much memory behind. */
async function findLeaks(stage: Stage, view: PageView, { candidate, stable }: Cast): Promise<string[]> {
  const growth = await measureGrowth(stage, view, candidate);
  if (!Number.isFinite(growth))
    return [`it leaks on the server: a process is full within ${repetitions} renderings of a page`];
  if (growth <= maxGrowthMb) return [];
  const before = stable ? await measureGrowth(stage, view, stable) : 0;
  const more = growth - (Number.isFinite(before) ? before : 0);
  return more > maxGrowthMb
    ? [`it leaks on the server: ${repetitions} renderings of a page leave ${round(more)} MB more than before`]
    : [];
}

function compareCosts(
  { candidate, stable }: { candidate: Run; stable: Run | null },
  isFirst: boolean,
): string[] {
  const reasons: string[] = [];
  const limit =
    stable &&
    (isFirst ? stable.cpuMs + maxFirstCpuMs : Math.max(stable.cpuMs * maxCpuFactor, stable.cpuMs + minCpuMs));
  if (limit && candidate.cpuMs > limit)
    reasons.push(`it takes ${round(candidate.cpuMs)} ms of CPU a view, ${round(stable.cpuMs)} ms before`);
  return reasons;
}

/** Contributed widgets that no view shows, e.g. because their slot is hidden there. */
const listUnseenWidgets = (remote: string, contributed: readonly string[], { renderings }: Run): string[] =>
  contributed
    .filter((widget) => !renderings.some(({ html }) => html.includes(`data-island="${remote}-${widget}"`)))
    .map((widget) => `widget ${widget} was not rehearsed: no view shows it`);

/** Renders the views with both versions in confined processes, and compares them. */
export async function rehearseOnServer(
  stage: Stage,
  views: readonly RehearsedView[],
  cast: Cast,
  contributed: readonly string[] = [],
): Promise<PartResult> {
  const { remote, candidate: pins, stable: stablePins } = cast;
  const stable = stablePins && (await run(stage, views, remote, stablePins));
  const candidate = await run(stage, views, remote, pins);
  const [first] = views;
  const hasFailed = candidate.renderings.some((rendering) => isFailing(rendering, remote));
  const leaks = first && !hasFailed ? await findLeaks(stage, first, cast) : [];
  const findings = candidate.renderings.map((after, at) => {
    const view = views[at] as RehearsedView;
    return compareDocuments(remote, view, stable?.renderings[at] ?? null, after);
  });
  const unattributed = stage.faults
    .filter((fault) => fault.remote === remote)
    .map(
      ({ code, error }) =>
        `${describePlace(views[0] as PageView, 'none')}: unhandled error (${code}): ${error}`,
    );
  const number = (value: (of: Run) => number) => ({
    candidate: round(value(candidate)),
    stable: stable && round(value(stable)),
  });
  return {
    reasons: [
      ...findings.flatMap(({ reasons }) => reasons),
      ...new Set(unattributed),
      ...compareCosts({ candidate, stable }, stablePins !== null && !stablePins.has(remote)),
      ...leaks,
    ],
    notes: [
      ...findings.flatMap(({ notes }) => notes),
      ...(findings.some(({ reasons }) => reasons.length > 0)
        ? []
        : listUnseenWidgets(remote, contributed, candidate)),
    ],
    numbers: { cpuMs: number(({ cpuMs }) => cpuMs), memoryMb: number(({ memoryMb }) => memoryMb) },
  };
}
