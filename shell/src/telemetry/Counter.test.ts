import { Counter } from './Counter.ts';

test('a counter is written as Prometheus reads it, one line for each combination of labels', () => {
  const counter = new Counter('views_total', 'Documents.');
  counter.add({ remote: 'mf-news', why: 'stable' });
  counter.add({ remote: 'mf-news', why: 'stable' });
  counter.add({ remote: 'mf-squad', why: 'a "quoted"\nline' });
  expect(counter.text()).toBe(
    [
      '# HELP views_total Documents.',
      '# TYPE views_total counter',
      'views_total{remote="mf-news",why="stable"} 2',
      'views_total{remote="mf-squad",why="a \\"quoted\\"\\nline"} 1',
      '',
    ].join('\n'),
  );
});
