import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { countWaiting, listUnread } from './until-filled.ts';

const sources = JSON.stringify({
  minutes: { files: 1 },
  players: ['http://127.0.0.1:1/players.csv'],
  feeds: [{ name: 'A paper', url: 'http://127.0.0.1:1/feed' }],
  rights: ['http://127.0.0.1:1/rights.csv'],
});
const run = (path: string, outcome: string) => ({ source: `http://127.0.0.1:1/${path}`, outcome });

test('a source is unread until its latest import has succeeded, whether it is listed or polled', () => {
  deepEqual(
    listUnread(sources, [
      run('players.csv', 'changed'),
      run('feed', 'changed'),
      run('feed', 'running'),
      run('rights.csv', 'refused'),
      run('api-football/fixtures', 'refused'),
      run('api-football/squads', 'unchanged'),
    ]),
    ['feed', 'rights.csv', 'api-football/fixtures'].map((path) => `http://127.0.0.1:1/${path}`),
  );
  deepEqual(listUnread(sources, [run('feed', 'unchanged')]), [
    'http://127.0.0.1:1/players.csv',
    'http://127.0.0.1:1/rights.csv',
  ]);
  const all = ['players.csv', 'feed', 'rights.csv', 'api-football/fixtures'].map((path) =>
    run(path, 'changed'),
  );
  deepEqual(listUnread(sources, all), []);
});

test('only jobs that bring data are waited for', () => {
  const metrics = `# TYPE fan_base_jobs_waiting gauge
fan_base_jobs_waiting{queue="import"} 2
fan_base_jobs_waiting{queue="provider-request"} 30
fan_base_jobs_waiting{queue="vacuum"} 1
fan_base_jobs_retried{queue="import"} 5
`;
  equal(countWaiting(metrics), 32);
  equal(countWaiting(''), 0);
});
