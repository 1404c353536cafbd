import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import { openTestApi } from '../../../test/api.ts';
import { importContent, played } from '../../../test/imports.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });

const text = `= English Premier League 2025/26

» Matchday 1
  Fri Aug/15 2025
    20.00  Liverpool FC            v AFC Bournemouth          4-2 (1-0)
           (Hugo Ekitiké 37' Cody Gakpo 49')
  Sat Aug/16
    12.30  Aston Villa FC          v Newcastle United FC      0-0
           Chelsea FC              v Everton FC               [postponed]
`;

test('[INGEST-3] the same season as text and as JSON gives the same fixtures', async () => {
  const counts = ({
    error,
    added,
    updated,
    removed,
    problems,
  }: Awaited<ReturnType<typeof importContent>>) => [error, added, updated, removed, problems];
  const source = '2025-26/1-premierleague.txt';
  deepEqual(counts(await importContent(api, 'openfootball', source, Buffer.from(text))), [null, 3, 0, 0, []]);
  const matches = [
    played('Liverpool FC', 'AFC Bournemouth', '2025-08-15', null, {
      time: '20:00',
      score: { ft: [4, 2], ht: [1, 0] },
    }),
    played('Aston Villa FC', 'Newcastle United FC', '2025-08-16', [0, 0], { time: '12:30' }),
    played('Chelsea FC', 'Everton FC', '2025-08-16', null, { time: '12:30', status: 'postponed' }),
  ];
  const json = { name: 'English Premier League 2025/26', matches };
  deepEqual(counts(await importContent(api, 'openfootball', '2025-26/en.1.json', json)), [null, 0, 0, 0, []]);
  const { rows } = (await api.getAs('liverpool-fans.dk', '/standings/2025')).json<Standings>();
  deepEqual([rows[0]?.team.name, rows[0]?.points, rows.length], ['Liverpool FC', 3, 6]);
});

test('[INGEST-5] a text that is cut off before its first match changes nothing', async () => {
  const run = await importContent(api, 'openfootball', 'x.txt', Buffer.from(text.slice(0, 60)));
  deepEqual([run.outcome, run.removed, run.error?.slice(0, 25)], ['refused', 0, 'The season has no matches']);
});
