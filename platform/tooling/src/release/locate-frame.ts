import { RefusedChange } from '@fan-base/shared-releases/changes';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Host } from '../cli/command.ts';
import { readRelease } from './resolved-versions.ts';
import type { StoreAccess } from './rights.ts';

/** A position in a published file. */
interface Frame {
  readonly name: string;
  readonly version: string;
  /** `web/page-front.0a1b2c3d.js` or `node/server.cjs`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** As in reports (`mf-news/1.2.0/web/…`), URLs, and stacks of render processes (`mf-news@1.2.0/node/…`). */
const framePattern =
  /\b(shell|mf-[a-z][a-z0-9-]*)[/@]([0-9A-Za-z][0-9A-Za-z.-]*)\/((?:web|node)\/[\w.-]+\.c?js):(\d{1,7}):(\d{1,7})/g;

/** Frames in a text. */
export const findFrames = (text: string): Frame[] =>
  [...text.matchAll(framePattern)].map(([, name = '', version = '', file = '', line, column]) => ({
    name,
    version,
    file,
    line: Number(line),
    column: Number(column),
  }));

/** Reads the published source map of a file. @throws RefusedChange if there is none */
async function readMap(releases: ReleaseFiles, { name, version, file }: Frame): Promise<TraceMap> {
  const { apps, removed } = await releases.readRegistry();
  const all = { ...removed, ...apps };
  const app = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!app || !Object.hasOwn(app.versions, version))
    throw new RefusedChange(`${name} ${version} was never published, or is deleted`);
  const { maps = {} } = await readRelease(releases, name, version);
  const path = `${file}.map`;
  // A frame may be untrusted browser input: only files in the description are read.
  if (!Object.hasOwn(maps, path)) throw new RefusedChange(`${name} ${version} has no source map of ${file}`);
  const bytes = await releases.read(`${name}/${version}/maps/${path}`);
  if (computeIntegrity(bytes) !== maps[path])
    throw new RefusedChange(`maps/${path} of ${name} ${version} is not what was published`);
  return new TraceMap(new TextDecoder().decode(bytes));
}

/** `mf-news/src/FrontPage.tsx:12:3`; columns are counted from 1, as browsers and editors do. */
async function locate(releases: ReleaseFiles, frame: Frame): Promise<string> {
  const { source, line, column } = originalPositionFor(await readMap(releases, frame), {
    line: Math.max(1, frame.line),
    column: Math.max(0, frame.column - 1),
  });
  return source === null ? 'in no source' : `${source}:${line}:${column + 1}`;
}

/** Prints where in the sources each frame is. @throws RefusedChange if a version has no source map */
export async function printFrames(
  { releases, print }: Pick<StoreAccess, 'releases'> & Pick<Host, 'print'>,
  frames: readonly Frame[],
): Promise<void> {
  for (const frame of frames) {
    const { name, version, file, line, column } = frame;
    print(`${name}/${version}/${file}:${line}:${column}  ${await locate(releases, frame)}`);
  }
}
