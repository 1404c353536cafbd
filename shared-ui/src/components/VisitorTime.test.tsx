import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { testNow } from '@fan-base/tooling/testing/test-now';
import { act, waitFor } from '@testing-library/react';
import { createStore } from 'zustand';
import { KickoffTime } from './KickoffTime.tsx';
import { VisitorTime } from './VisitorTime.tsx';

const at = '2026-12-26T15:00:00.000Z';
const site = 'Sat 26 Dec 15:00';
const own = 'Sat 26 Dec 10:00';

/** A page of a site in London that is opened in New York. @param alter what else has changed before hydration */
async function openAbroad(alter: (time: HTMLElement) => void = () => {}) {
  const timeZone = createStore<string>(() => 'Europe/London');
  const clock = createStore<number>(() => testNow);
  const texts: (string | null)[] = [];
  const { container } = await renderInShell(
    <>
      <KickoffTime at={at} timeKnown />
      <VisitorTime as="clock" at={at} />
    </>,
    {
      language: 'en',
      remote: { messages: async () => ({}) },
      shell: { timeZone, clock },
      fromServer: true,
      beforeHydration(served) {
        const [kickoff, time] = served.querySelectorAll('time');
        expect([kickoff?.textContent, time?.textContent]).toEqual([site, '15:00']);
        // The starter.
        if (kickoff?.firstChild) kickoff.firstChild.nodeValue = own;
        if (time?.firstChild) time.firstChild.nodeValue = '10:00';
        kickoff?.setAttribute('title', 'Saturday 26 December 2026 at 10:00');
        if (kickoff) alter(kickoff);
        new MutationObserver(() => texts.push(served.textContent)).observe(served, {
          childList: true,
          characterData: true,
          subtree: true,
        });
        timeZone.setState('America/New_York');
      },
    },
  );
  return { container, clock, texts };
}

test('[MATCH-6] a page that is hydrated abroad keeps the visitor’s times, at every step', async () => {
  const { container, clock, texts } = await openAbroad();
  expect(container).toHaveTextContent(`${own}10:00`);
  act(() => clock.setState(testNow + 30_000));
  expect(container).toHaveTextContent(`${own}10:00`);
  expect(new Set(texts)).toEqual(new Set([`${own}10:00`]));
  act(() => clock.setState(Date.parse('2026-12-26T02:00:00Z')));
  expect(container).toHaveTextContent('tomorrow 10:0010:00');
});

test('[MATCH-6] [MF-3] a translated time is the visitor’s after hydration', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container, texts } = await openAbroad((time) => {
    const font = document.createElement('font');
    font.append(time.textContent ?? '');
    time.replaceChildren(font);
  });
  await waitFor(() => expect(container).toHaveTextContent(`${own}10:00`));
  expect(texts.filter((text) => text?.includes('15:00'))).toEqual([]);
  error.mockRestore();
});
