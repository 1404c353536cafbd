import { type Registry, Release } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { findReasonsLeftOut } from './find-left-behind.ts';
import { listReleaseChanges, type ReleaseChange } from './release-changes.ts';
import type { ReleaseFiles } from './release-files.ts';
import { describeWeight, findNearBudget } from './weights.ts';

/** The body of an announcement. Chat systems show `text`. */
export interface Announcement extends ReleaseChange {
  readonly text: string;
  /** The registry's, after the change. */
  readonly revision: number;
  /** Parts of a published version that have used 90 % of their budget. */
  readonly nearBudget: readonly string[];
  /** Remotes that visitors of a new shell do not get, because it lacks something that they use. */
  readonly leftOut: readonly string[];
}

export interface AnnounceOptions {
  /** Receives a POST for each change. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`; empty: no authorization. */
  readonly token: string;
  /** An announcement could not be delivered. The change stays. */
  readonly onProblem: (problem: string) => void;
}

const timeoutMs = 5_000;

const sentences: Readonly<Record<ReleaseChange['action'], string>> = {
  publish: 'is published for all visitors',
  canary: 'is a canary',
  promote: 'goes to all visitors',
  rollback: 'is back for all visitors',
  'stop-canary': 'is no longer a canary',
  withdraw: 'is withdrawn',
  remove: 'is removed',
  restore: 'is back, for testers until a version is promoted',
};

/** What chat systems and Markdown read as markup, mentions and links. */
const markup = /[<>@`*_~#|[\]\\]|:\/\//g;
const maxLength = 300;

/** Typed text for a sentence in chat systems: one line without markup, mentions and links of its own. */
const toPlainText = (typed: string): string =>
  typed
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(markup, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, maxLength);

function describe({ remote, version, action, isHeld, share, by, why }: ReleaseChange): string {
  const what =
    action === 'publish' && isHeld
      ? 'is published on hold'
      : action === 'canary'
        ? `goes to ${share} % of visitors`
        : sentences[action];
  const [author, reason] = [by, why].map(toPlainText);
  return `${version === '' ? remote : `${remote} ${version}`} ${what} (${author}${reason === '' ? '' : `: ${reason}`})`;
}

/** A published version; null if it cannot be read. */
async function tryReadRelease(files: ReleaseFiles, name: string, version: string): Promise<Release | null> {
  try {
    const text = new TextDecoder().decode(await files.read(`${name}/${version}/release.json`));
    const release: unknown = JSON.parse(text);
    return is(release, Release) ? release : null;
  } catch {
    return null;
  }
}

/** The parts of a version near their budget; empty if it cannot be read. */
async function listNearBudget(files: ReleaseFiles, name: string, version: string): Promise<string[]> {
  const release = await tryReadRelease(files, name, version);
  return release ? findNearBudget(release).map(describeWeight) : [];
}

/** Remotes that a version of the shell leaves out, a sentence each. */
async function listLeftOut(files: ReleaseFiles, { apps }: Registry, version: string): Promise<string[]> {
  const shell = await tryReadRelease(files, 'shell', version);
  const remotes = await Promise.all(
    Object.entries(apps).map(([name, { stable }]) =>
      name === 'shell' || stable === undefined ? null : tryReadRelease(files, name, stable),
    ),
  );
  return remotes.flatMap((remote) => {
    const reasons = shell && remote ? findReasonsLeftOut(remote, shell) : [];
    return reasons.length > 0 ? [`visitors do not get ${remote?.name}: ${reasons.join(', ')}`] : [];
  });
}

async function post(announcement: Announcement, { url, token }: AnnounceOptions): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(announcement),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}

/** A store that announces each change of its registry, by whichever command or server it is made. */
export function withAnnouncements(files: ReleaseFiles, options: AnnounceOptions): ReleaseFiles {
  async function announce(change: ReleaseChange, registry: Registry): Promise<void> {
    const { revision } = registry;
    const { remote, version, action, from, to } = change;
    const nearBudget = action === 'publish' ? await listNearBudget(files, remote, version) : [];
    const leftOut =
      remote === 'shell' && to !== null && to !== from ? await listLeftOut(files, registry, to) : [];
    const text = [describe(change), ...nearBudget, ...leftOut].join('. ');
    await post({ ...change, text, revision, nearBudget, leftOut }, options).catch((error) =>
      options.onProblem(`${new URL(options.url).host} did not take an announcement: ${error}`),
    );
  }
  return {
    ...files,
    async changeRegistry(change) {
      let before: Registry | null = null;
      const after = await files.changeRegistry((registry) => {
        before = structuredClone(registry);
        return change(registry);
      });
      // In their order, one after another.
      for (const releaseChange of before ? listReleaseChanges(before, after) : [])
        await announce(releaseChange, after);
      return after;
    },
  };
}
