import { join } from 'node:path';
import { freePort } from '@fan-base/shared-server/free-port';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import lighthouse, { desktopConfig } from 'lighthouse';
import { goalClock } from './goal.ts';
import { launchBrowser } from './launch.ts';
import { findMatchPage, listPageKinds, type PageKind } from './page-kinds.ts';
import { clock, operatorToken, startFilled } from './servers.ts';

/** Without performance, whose score depends on the machine; `pages` measures it. */
const categories = ['accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Noindex pages, which Lighthouse counts as a fault. */
const isForNoSearchEngine = ({ kind }: PageKind) => kind === 'login' || kind === 'search';

const forms = { phone: undefined, desktop: desktopConfig } as const;
type Form = keyof typeof forms;

interface Verdict {
  readonly page: PageKind;
  readonly form: Form;
  readonly scores: Readonly<Record<Category, number>>;
  /** Failing audits, with an element each. */
  readonly faults: readonly string[];
}

/** Timeout for a page with a pending request, in ms. */
const maxWaitForLoad = 15_000;

/** @throws Error if Lighthouse could not judge the page */
async function judge(page: PageKind, form: Form, url: string, port: number): Promise<Verdict> {
  const skipAudits = isForNoSearchEngine(page) ? ['is-crawlable'] : [];
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      skipAudits,
      maxWaitForLoad,
      throttlingMethod: 'provided',
    },
    forms[form],
  );
  if (!result || result.lhr.runtimeError)
    throw new Error(`${page.kind}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
  const { lhr } = result;
  const getScore = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const faults = categories
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => lhr.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);
  return {
    page,
    form,
    scores: {
      accessibility: getScore('accessibility'),
      'best-practices': getScore('best-practices'),
      seo: getScore('seo'),
    },
    faults,
  };
}

const formatRow = ({ page, form, scores, faults }: Verdict): string =>
  `| ${page.kind} | ${form} | ${categories.map((category) => scores[category]).join(' | ')} | ${faults.join('; ')} |`;

/**
 * Lighthouse scores of every kind of page, without performance. The process fails if one is below 100.
 * @returns the report
 */
export async function measureLighthouse(folder: string): Promise<string> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const port = await freePort();
  const browser = await launchBrowser(undefined, [`--remote-debugging-port=${port}`]);
  const verdicts: Verdict[] = [];
  async function judgeAt(moment: string, list: (apiUrl: string) => Promise<PageKind[]>): Promise<void> {
    const product = await startFilled({
      dataDir: join(folder, moment.slice(0, 10)),
      releases,
      env: { CLOCK: moment, OPERATOR_TOKEN: operatorToken },
    });
    try {
      for (const page of await list(product.apiUrl))
        for (const form of ['phone', 'desktop'] as const) {
          const url = `http://${page.host}:${new URL(product.pagesUrl).port}${page.path}`;
          const verdict = await judge(page, form, url, port);
          console.log(formatRow(verdict));
          verdicts.push(verdict);
        }
    } finally {
      await product.stop();
    }
  }
  try {
    await judgeAt(clock, listPageKinds);
    await judgeAt(goalClock, async (apiUrl) => [await findMatchPage(apiUrl, 'match, live')]);
  } finally {
    await browser.close();
  }
  if (verdicts.some(({ scores }) => Object.values(scores).some((score) => score < 100))) process.exitCode = 1;
  return [
    `# Lighthouse, run on ${new Date().toISOString().slice(0, 10)}`,
    '',
    `| page | form | ${categories.join(' | ')} | failing audits |`,
    `| --- | --- |${' --- |'.repeat(categories.length + 1)}`,
    ...verdicts.map(formatRow),
    '',
    `Each page once, in the installed Chromium. Login and search are noindex on purpose, so the audit \`is-crawlable\` is skipped for them.`,
    '',
  ].join('\n');
}
