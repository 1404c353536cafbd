import { Observations } from './observations.ts';

const at = new Date('2026-11-28T12:00:00Z');

test('[TEAM-4] views are counted by page and widget', () => {
  const seen = new Observations();
  seen.viewed('mf-squad', '1.0.0', ['page squad']);
  seen.viewed('mf-squad', '1.0.0', ['widget absences', 'widget next']);
  seen.viewed('mf-squad', '1.0.0', ['widget absences']);
  expect(seen.read('mf-squad', '1.0.0')).toMatchObject({
    views: 3,
    regions: { 'page squad': 1, 'widget absences': 2, 'widget next': 1 },
  });
  expect(seen.read('mf-squad', '1.1.0').views).toBe(0);
});

test('[TEAM-4] failures are counted by side and code, with the newest message', () => {
  const seen = new Observations();
  const failure = { remote: 'mf-squad', version: '1.0.0', code: 'threw-on-render' } as const;
  seen.failed({ ...failure, message: 'first' }, 'browser', at);
  seen.failed({ ...failure, message: 'second' }, 'browser', at);
  seen.failed(failure, 'server', at);
  expect(seen.read('mf-squad', '1.0.0').failures).toEqual([
    { code: 'threw-on-render', side: 'browser', count: 2, message: 'second', at: at.toISOString() },
    { code: 'threw-on-render', side: 'server', count: 1, message: '', at: at.toISOString() },
  ]);
});

test('[TEAM-4] measurements are the 75th percentile of the newest thousand networks or renders', () => {
  const seen = new Observations();
  expect(seen.read('mf-squad', '1.0.0')).toMatchObject({ vitals: {}, render: null });
  for (let ms = 1; ms <= 1_100; ms += 1)
    seen.measured('mf-squad', '1.0.0', { metric: 'INP', value: ms }, `network ${ms}`);
  for (const ms of [1, 2, 3, 4]) seen.rendered('mf-squad', '1.0.0', ms);
  expect(seen.read('mf-squad', '1.0.0')).toMatchObject({
    vitals: { INP: { p75: 850, samples: 1_000 } },
    render: { p75: 3, samples: 4 },
  });
});

test.each(['LCP', 'CLS', 'INP'] as const)(
  '[TEAM-3] [TEAM-4] one network that reports a thousand times has one sample of %s',
  (metric) => {
    const seen = new Observations();
    const measure = (value: number, network: string) =>
      seen.measured('mf-squad', '1.0.0', { metric, value }, network);
    for (let reader = 0; reader < 8; reader += 1) measure(1, `192.0.${reader}.0/24`);
    for (let times = 0; times < 1_000; times += 1) measure(600_000, '198.51.100.0/24');
    expect(seen.read('mf-squad', '1.0.0').vitals[metric]).toEqual({ p75: 1, samples: 9 });
  },
);

test('[TEAM-4] versions that visitors no longer get are forgotten', () => {
  const seen = new Observations();
  for (const version of ['1.0.0', '1.1.0']) seen.viewed('mf-squad', version, []);
  seen.retain([{ name: 'mf-squad', version: '1.1.0' }]);
  expect(['1.0.0', '1.1.0'].map((version) => seen.read('mf-squad', version).views)).toEqual([0, 1]);
});
