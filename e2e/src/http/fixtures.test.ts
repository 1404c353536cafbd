import { test } from 'node:test';
import { ask, danish, english } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';

for (const [host, path, timeZone, locale] of [
  [danish, '/kampe/2026', 'Europe/Copenhagen', 'da-DK'],
  [english, '/fixtures/2026', 'Europe/London', 'en-GB'],
] as const)
  test(`[MATCH-6] without script times on ${host} are the site’s, as ${locale} writes them`, async () => {
    const { text } = await ask(host, path);
    const next = /<li[^>]*id="next".*?<\/li>/s.exec(text)?.[0] ?? '';
    const kickoff = /<time[^>]*datetime="([^"]+)"/i.exec(next)?.[1] ?? '';
    const clock = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    const shown = next.replace(/<[^>]*>/g, ' ');
    expect(shown).toContain(clock.format(new Date(kickoff)));
  });
