import { join } from 'node:path';
import { startCluster } from '@fan-base/tooling/postgres/cluster';
import type { Product } from '@fan-base/tooling/start/product';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import { type Load, load, median } from './load.ts';
import { seedForums } from './psql.ts';
import { startWhole } from './servers.ts';

const domain = 'liverpool-fans.dk';
const rounds = 3;
const seconds = 4;
/** Concurrent readers. */
const atOnce = 8;

/** Requests for the first and the deepest page. */
interface Subject {
  readonly name: string;
  readonly first: string;
  readonly deepest: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function listSubjects({ apiUrl, pagesUrl }: Product): Promise<Subject[]> {
  const json = async <Answer>(path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(apiUrl + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const { token } = await json<{ token: string }>(`/settings?domain=${domain}&language=da`);
  const headers = { authorization: `Bearer ${token}` };
  const { pages: listPages } = await json<{ pages: number }>('/forums/truppen', headers);
  const last = await json<{ threads: { place: { id: string }; replies: number }[] }>(
    `/forums/truppen?page=${listPages}`,
    headers,
  );
  const id = last.threads.find(({ replies }) => replies === 10_000)?.place.id;
  if (id === undefined) throw new Error('The thread of 10,000 comments is not the oldest of the forum');
  const { pages } = await json<{ pages: number }>(`/threads/${id}`, headers);
  const ends = (path: string, deepest: number) => ({ first: path, deepest: `${path}?page=${deepest}` });
  // The last page of the list has the oldest thread only; the page before is full, like the first.
  return [
    { name: 'thread, API', ...ends(`${apiUrl}/threads/${id}`, pages), headers },
    { name: 'thread list, API', ...ends(`${apiUrl}/forums/truppen`, listPages - 1), headers },
    { name: 'thread, page', ...ends(`${pagesUrl}/forum/truppen/${id}/traad-0`, pages) },
    { name: 'thread list, page', ...ends(`${pagesUrl}/forum/truppen`, listPages - 1) },
  ];
}

/** Alternates between both ends, so that noise affects both. */
async function measure({ name, first, deepest, headers = {} }: Subject): Promise<string> {
  const runs: { first: Load; deepest: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const options = { seconds, atOnce, headers, warmUps: round === 0 ? 500 : 20 };
    runs.push({ first: await load(first, options), deepest: await load(deepest, options) });
  }
  const describe = (end: 'first' | 'deepest') => ({
    perSecond: median(runs.map((run) => run[end].perSecond)),
    p99: median(runs.map((run) => run[end].p99)),
  });
  const [one, other] = [describe('first'), describe('deepest')];
  const ratio = median(runs.map((run) => run.first.perSecond / run.deepest.perSecond));
  return `| ${name} | ${one.perSecond.toFixed(0)} | ${one.p99.toFixed(1)} | ${other.perSecond.toFixed(0)} | ${other.p99.toFixed(1)} | ${ratio.toFixed(2)} |`;
}

/** Speed of threads and lists of threads with much data, and the cost of deep pages. */
export async function measureForum(folder: string): Promise<string> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const cluster = await startCluster();
  try {
    const product = await startWhole({
      dataDir: join(folder, 'data'),
      releases,
      withDemo: false,
      env: { DATABASE_URL: cluster.url },
    });
    try {
      console.log('writing 110,000 comments');
      seedForums(cluster.url, { sites: domain, threads: 5_000, longest: 10_000 });
      const rows: string[] = [];
      for (const subject of await listSubjects(product)) rows.push(await measure(subject));
      return [
        `# Forum, measured on ${new Date().toISOString().slice(0, 10)}`,
        '',
        '| | first page: requests/s | p99 ms | deepest page: requests/s | p99 ms | time ratio, deepest to first |',
        '| --- | --- | --- | --- | --- | --- |',
        ...rows,
        '',
        `PostgreSQL with 100,000 comments in 5,000 threads of one forum and a thread of 10,000 comments. ${atOnce} concurrent readers for ${seconds} s, alternating between first and deepest page, ${rounds} times; medians. One API process and one pages server, all on one machine.`,
        '',
      ].join('\n');
    } finally {
      await product.stop();
    }
  } finally {
    await cluster.stop();
  }
}
