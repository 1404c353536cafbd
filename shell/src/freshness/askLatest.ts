import { isLatestBuild, type LatestBuild, latestBuildPath } from './LatestBuild.ts';

const noAnswerMs = 5_000;

/** Asks the pages server which build this visitor would get now. @throws Error when it gives no such answer */
export async function askLatest(): Promise<LatestBuild> {
  // The time in the address passes every cache on the way.
  const answer = await fetch(`${latestBuildPath}?t=${Date.now()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(noAnswerMs),
  });
  const build: unknown = answer.ok ? await answer.json() : null;
  if (!isLatestBuild(build)) throw new Error(`${latestBuildPath}: ${answer.status}`);
  return build;
}
