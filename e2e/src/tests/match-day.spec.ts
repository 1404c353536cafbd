import { send } from '@fan-base/platform-tests/http';
import { expect, ready } from '@fan-base/platform-tests/page';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture, Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchThread } from '@fan-base/shared-contracts/api/forum';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { formatClock } from '@fan-base/shared-ui/formats/match-minute';
import { comingMatches, isFirst, mark, matchDayClock, test } from '../match-day.ts';
import type { ProviderMatch } from '../provider-matches.ts';

const goal = (minute: number, team: 'Liverpool' | 'Arsenal', player: string) =>
  ({ minute, team, player, type: 'Goal', detail: 'Normal Goal' }) as const;

test('[MATCH-4] [MATCH-2] an open page and its table follow a match from kick-off to full time', {
  tag: '@spine',
}, async ({ page, context, complaints, matchDay }) => {
  const { proxy } = matchDay;
  test.setTimeout(120_000);
  complaints.allow(/503|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { next: match } = await siteApi<NextFixture>(proxy.url, '/fixtures/next');
  if (!match) throw new Error('There is no next match');
  await page.clock.install({ time: matchDayClock });
  await page.goto(`${proxy.url}/kamp/${match.slug}/${match.id}`);
  await ready(page);
  await mark(page);
  const table = await context.newPage();
  await table.goto(`${proxy.url}/stilling/${match.season}`);
  await ready(table);
  await mark(table);
  const head = page.locator('main header').first();
  const events = page.locator('[data-event]');
  const row = table.locator('tr[data-own=true]');
  const played = async () => Number(await row.locator('td').nth(1).textContent());
  expect(await played()).toBe(1);

  let watched: ProviderMatch = comingMatches.Liverpool;
  /** An event in the match on the page. */
  const happen = async (news: Partial<ProviderMatch>) => {
    watched = { ...watched, ...news };
    await matchDay.report(watched);
  };
  /** Advances the page's timers until an expectation holds. */
  const soon = (look: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(2_000);
      await look();
    }).toPass();
  /** Expects the API's current state of the match on the page. */
  const isUpToDate = async (options: { readonly timeout?: number } = {}) => {
    const now = await siteApi<MatchLive>(proxy.url, `/matches/${match.id}/live`);
    const { status, clock: running, score } = now.fixture;
    expect([status, score?.home, score?.away]).toEqual([watched.status, ...(watched.goals ?? [])]);
    // The server's clock is frozen, the page's is not.
    if (running) expect(formatClock(running, Date.parse(matchDayClock))).toBe(`${watched.elapsed}′`);
    await expect(head).toContainText(`${score?.home}–${score?.away}`, options);
    await expect(events).toHaveCount(watched.events.length, options);
    if (watched.elapsed && (status === '1H' || status === '2H'))
      await expect(head).toContainText(new RegExp(`${watched.elapsed}′|${watched.elapsed + 1}′`), options);
  };

  await test.step('the clock starts by itself, with one stream per page for all blocks', async () => {
    await expect.poll(() => proxy.open()).toBe(2);
    await happen({ status: '1H', elapsed: 1, goals: [0, 0] });
    await isUpToDate();
    await expect(row).toHaveAttribute('data-live', /.*/);
    expect(await played()).toBe(2);
    expect(proxy.opened()).toBe(2);
  });

  await test.step('a goal is in the score, among the events and in the table', async () => {
    await happen({ elapsed: 23, goals: [1, 0], events: [goal(23, 'Liverpool', 'M. Salah')] });
    await isUpToDate();
    await expect(page).toHaveTitle(/1–0/);
    await expect(events).toContainText(['Salah']);
    await expect(row).toContainText('6');
  });

  await test.step('while the stream is interrupted the page polls, and reconnects afterwards', async () => {
    proxy.cut();
    await happen({ elapsed: 40, goals: [1, 1], events: [...watched.events, goal(40, 'Arsenal', 'B. Saka')] });
    await soon(() => isUpToDate({ timeout: 500 }));
    await happen({ status: 'HT', elapsed: 45 });
    await soon(() => expect(head).toContainText('Pause', { timeout: 500 }));
    proxy.mend();
    await soon(async () => expect(proxy.open()).toBe(2));
    await happen({ status: '2H', elapsed: 46 });
    await isUpToDate();
  });

  await test.step('a phone that was asleep catches up', async () => {
    proxy.still();
    const opened = proxy.opened();
    await context.setOffline(true);
    await happen({
      elapsed: 63,
      goals: [2, 1],
      events: [...watched.events, goal(63, 'Liverpool', 'C. Gakpo')],
    });
    await expect(head).toContainText(/4[67]′/);
    await context.setOffline(false);
    await isUpToDate();
    expect(proxy.opened()).toBeGreaterThan(opened);
  });

  await test.step('page and table end with the final score', async () => {
    await happen({ status: 'FT', elapsed: 90 });
    await isUpToDate();
    await expect(head).toContainText('Slut');
    const { rows, teamId } = await siteApi<Standings>(proxy.url, '/standings/2026');
    const own = rows.find(({ team }) => team.id === teamId);
    expect([own?.played, own?.points]).toEqual([2, 6]);
    await expect(row).not.toHaveAttribute('data-live', /.*/);
    await expect(row).toContainText('6');
  });

  expect(await isFirst(page)).toBe(true);
  expect(await isFirst(table)).toBe(true);
});

test('[NEWS-1] [MATCH-4] front page and open fixtures show the match before, during and after it', async ({
  page,
  context,
  matchDay,
}) => {
  let leading: ProviderMatch = comingMatches.Tottenham;
  test.setTimeout(120_000);
  const { port } = new URL(matchDay.pagesUrl);
  const host = `tottenham-fans.dk.localhost:${port}`;
  const lead = page.locator('[data-lead-match]');
  const report = async (changes: Partial<ProviderMatch>) => {
    leading = { ...leading, ...changes };
    await matchDay.report(leading);
  };
  /** Expects the match in this state above the stories of the document. */
  const isInDocument = async (state: string) => {
    const { text } = await send({ port, host, path: '/' });
    expect(text).toContain(`data-lead-match="${state}"`);
    expect(text.indexOf('data-lead-match')).toBeLessThan(text.indexOf('data-area="lead"'));
  };

  await page.clock.setFixedTime(matchDayClock);
  await page.goto(`http://${host}/`);
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  await expect(lead.getByRole('timer')).toHaveText(/30\s*minutter/);
  await expect(lead.getByRole('link', { name: 'Optakt' })).toBeVisible();
  await isInDocument('scheduled');
  // Its data is not live: it follows the document.
  const fixtures = await context.newPage();
  await fixtures.clock.setFixedTime(matchDayClock);
  await fixtures.goto(`http://${host}/kampe/2026`);
  await ready(fixtures);
  await mark(fixtures);
  // As after a restart of the server.
  await fixtures.route('**/page-data/*', (route) => route.fulfill({ status: 404 }));

  await report({
    status: '1H',
    elapsed: 23,
    goals: [1, 0],
    events: [{ minute: 23, team: 'Tottenham', player: 'D. Solanke', type: 'Goal', detail: 'Normal Goal' }],
  });
  await expect(page.getByRole('heading', { name: 'Kampen er i gang' })).toBeVisible();
  await expect(lead).toContainText('1–0');
  await expect(lead).toContainText('23′');
  await expect(lead.locator('[data-scorers=home]')).toContainText('D. Solanke');
  await isInDocument('live');
  await expect(fixtures.locator('main')).toContainText(/1\s*–\s*0/);

  await report({ status: 'FT', elapsed: 90 });
  await expect(page.getByRole('heading', { name: 'Resultat' })).toBeVisible();
  await expect(lead.getByRole('link', { name: 'Statistik og opstillinger' })).toBeVisible();
  await isInDocument('finished');
  await expect(fixtures.locator('main')).not.toContainText('Næste kamp');
  expect(await isFirst(fixtures)).toBe(true);
});

test('[FORUM-3] [MATCH-3] before a match its page links to its thread, which shows the match', async ({
  page,
  matchDay,
}) => {
  test.setTimeout(120_000);
  await page.clock.setFixedTime(matchDayClock);
  const { port } = new URL(matchDay.pagesUrl);
  const host = `everton-fans.dk.localhost:${port}`;
  const origin = `http://${host}`;
  const { next: match } = await siteApi<NextFixture>(origin, '/fixtures/next');
  if (!match) throw new Error('There is no next match');
  const threadOf = async () => (await siteApi<MatchThread>(origin, `/matches/${match.id}/thread`)).place;
  // The API looks three times a minute for matches that begin soon.
  await expect.poll(threadOf, { timeout: 90_000 }).not.toBeNull();
  const place = await threadOf();
  if (!place) throw new Error('The thread is gone');
  const talk = page.getByRole('link', { name: 'Kamptråd' });

  await page.goto(`${origin}/kamp/${match.slug}/${match.id}`);
  await ready(page);
  await talk.click();
  await expect(page).toHaveURL(origin + threadPath(place, 'da'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kamptråd: Everton – Chelsea/);
  const card = page.locator(`[data-match-card="${match.id}"]`);
  await expect(card).toContainText(match.home.shortName);

  const { text } = await send({ port, host, path: threadPath(place, 'da') });
  expect(text).toContain(`data-match-card="${match.id}"`);
  await page.reload();
  await ready(page);
  await expect(card).toContainText(match.away.shortName);
  await card.click();
  await expect(talk).toBeVisible();
});
