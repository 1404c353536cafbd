import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { createClock, createFixture } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { remote } from '../remote.tsx';
import { MatchState } from './MatchState.tsx';

const score = { home: 2, away: 1 };
const penalties = { home: 3, away: 4 };

/** The text between the clubs for each code in Danish and English, in the 63rd minute at 2–1. */
const cases: readonly [Fixture['status'], danish: RegExp, english: RegExp][] = [
  ['TBD', /^Afventer dato$/, /^Awaiting date$/],
  ['NS', /^16\.00$/, /^15:00$/],
  ['1H', /^2–1.*1\. halvleg 63′/, /^2–1.*First half 63′/],
  ['HT', /^2–1.*Pause/, /^2–1.*Half time/],
  ['2H', /^2–1.*2\. halvleg 63′/, /^2–1.*Second half 63′/],
  ['ET', /^2–1.*Forlænget spilletid 63′/, /^2–1.*Extra time 63′/],
  ['BT', /^2–1.*Pause i forlænget/, /^2–1.*Break in extra time/],
  ['P', /^2–1.*Straffespark/, /^2–1.*Penalty shootout/],
  ['LIVE', /^2–1.*Live 63′/, /^2–1.*Live 63′/],
  ['SUSP', /^2–1.*Stoppet/, /^2–1.*Stopped/],
  ['INT', /^2–1.*Afbrudt/, /^2–1.*Interrupted/],
  ['FT', /^2–1.*Slut/, /^2–1.*Full time/],
  ['AET', /^2–1.*Efter forlænget/, /^2–1.*After extra time/],
  ['PEN', /^2–1.*3–4/, /^2–1.*3–4/],
  ['PST', /Udsat$/, /Postponed$/],
  ['CANC', /Aflyst$/, /Cancelled$/],
  ['ABD', /Stoppet$/, /Stopped$/],
  ['AWD', /^2–1.*Teknisk nederlag/, /^2–1.*Technical loss/],
  ['WO', /^2–1.*Walkover/, /^2–1.*Walkover/],
];

const withClock: ReadonlySet<Fixture['status']> = new Set(['1H', '2H', 'ET', 'LIVE']);

async function renderState(status: Fixture['status'], language: 'da' | 'en') {
  const fixture = createFixture({
    status,
    clock: withClock.has(status) ? createClock(63) : null,
    ...(status !== 'NS' && { score, penalties }),
  });
  const { container } = await renderInShell(<MatchState fixture={fixture} />, { language, remote });
  return container.textContent ?? '';
}

test.each(cases)(
  '[MATCH-2] a match with the code %s says %s in Danish and %s in English',
  async (status, danish, english) => {
    expect(await renderState(status, 'da')).toMatch(danish);
    expect(await renderState(status, 'en')).toMatch(english);
  },
);

test('[MATCH-2] a match without a time says that it is to be confirmed', async () => {
  const fixture = createFixture({ timeKnown: false });
  const { container } = await renderInShell(<MatchState fixture={fixture} />, { language: 'en', remote });
  expect(container).toHaveTextContent('Time TBC');
});
