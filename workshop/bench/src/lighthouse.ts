import { freePort } from '@fan-base/shared-server/free-port';
import lighthouse, { desktopConfig } from 'lighthouse';
import { createCertificate } from './http2-front.ts';
import { launchBrowser } from './launch.ts';
import {
  categories,
  getMedianScores,
  getScores,
  goals,
  type JudgedPage,
  listCosts,
  listMissed,
  type Scores,
} from './lighthouse-scores.ts';
import { median } from './load.ts';
import type { PageKind } from './page-kinds.ts';
import { getPageAddress, measureServed, type ServedPages, type ServeOptions } from './served-pages.ts';

/** Noindex pages, which Lighthouse counts as a fault. */
const isForNoSearchEngine = ({ kind }: PageKind) => kind === 'login' || kind === 'search';

/** On a desktop without performance, which is better than on a phone. */
const forms = {
  phone: { config: undefined, categories },
  desktop: { config: desktopConfig, categories: categories.filter((category) => category !== 'performance') },
} as const;
type Form = keyof typeof forms;

interface Verdict {
  readonly page: PageKind;
  readonly form: Form;
  readonly scores: Scores;
  /** Audits that cost points. */
  readonly costs: readonly string[];
}

/** With Lighthouse's own throttling and waiting. @throws Error if it could not judge the page */
async function judge(page: PageKind, form: Form, url: string, port: number): Promise<JudgedPage> {
  const { config, categories: onlyCategories } = forms[form];
  const skipAudits = isForNoSearchEngine(page) ? ['is-crawlable'] : [];
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', output: 'json', onlyCategories: [...onlyCategories], skipAudits },
    config,
  );
  if (!result || result.lhr.runtimeError)
    throw new Error(`${page.kind}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
  return result.lhr;
}

/** Several runs, with the costs of one with the median of performance. */
async function judgeOften(page: PageKind, url: string, port: number, times: number): Promise<Verdict> {
  const runs: JudgedPage[] = [];
  for (let run = 0; run < times; run++) runs.push(await judge(page, 'phone', url, port));
  const getPerformance = (run: JudgedPage) => getScores(run).performance ?? Number.NaN;
  const middle = median(runs.map(getPerformance));
  const typical = runs.find((run) => getPerformance(run) === middle);
  return {
    page,
    form: 'phone',
    scores: getMedianScores(runs),
    costs: typical ? listCosts(typical) : [],
  };
}

async function judgeOnce(page: PageKind, url: string, port: number): Promise<Verdict> {
  const run = await judge(page, 'desktop', url, port);
  return { page, form: 'desktop', scores: getScores(run), costs: listCosts(run) };
}

const formatRow = ({ page, form, scores, costs }: Verdict): string => {
  const missed = listMissed(scores);
  const cells = categories.map((category) => {
    const score = scores[category] ?? '–';
    return missed.includes(category) ? `**${score}**` : score;
  });
  return `| ${page.kind} | ${form} | ${cells.join(' | ')} | ${costs.join('; ')} |`;
};

/** Which pages miss a goal. */
function summarize(verdicts: readonly Verdict[]): string {
  const missed = verdicts.flatMap(({ page, form, scores }) =>
    listMissed(scores).map((category) => `${page.kind} (${form}): ${category} ${scores[category]}`),
  );
  return missed.length === 0 ? 'No page misses a goal.' : `Missed: ${missed.join(', ')}.`;
}

/**
 * Lighthouse scores of every kind of page. The process fails if a page misses a goal.
 * @returns the report
 */
export async function measureLighthouse(
  folder: string,
  { visits, only }: ServeOptions & { readonly visits: number },
): Promise<string> {
  const certificate = createCertificate(folder);
  const port = await freePort();
  // Public instances run in UTC, so that most sites have another time zone.
  const browser = await launchBrowser(certificate, [`--remote-debugging-port=${port}`], { TZ: 'UTC' });
  const judgeAll = async ({ pages, servers }: ServedPages): Promise<Verdict[]> => {
    const verdicts: Verdict[] = [];
    for (const page of pages) {
      const url = getPageAddress(servers[0]?.url ?? '', page);
      for (const verdict of [await judgeOften(page, url, port, visits), await judgeOnce(page, url, port)]) {
        console.log(formatRow(verdict));
        verdicts.push(verdict);
      }
    }
    return verdicts;
  };
  try {
    const verdicts = await measureServed(folder, certificate, { only }, judgeAll);
    if (verdicts.some(({ scores }) => listMissed(scores).length > 0)) process.exitCode = 1;
    return [
      `# Lighthouse, run on ${new Date().toISOString().slice(0, 10)}`,
      '',
      `| page | form | ${categories.join(' | ')} | audits that cost points |`,
      `| --- | --- |${' --- |'.repeat(categories.length + 1)}`,
      ...verdicts.map(formatRow),
      '',
      summarize(verdicts),
      '',
      `Phones: medians of ${visits} runs with Lighthouse's own throttling and waiting, over HTTP/2, in UTC; the audits are of a run with the median performance. Desktops: one run without performance. Goals: performance ${goals.performance}, the others 100. Login and search are noindex on purpose, so the audit \`is-crawlable\` is skipped for them.`,
      '',
    ].join('\n');
  } finally {
    await browser.close();
  }
}
