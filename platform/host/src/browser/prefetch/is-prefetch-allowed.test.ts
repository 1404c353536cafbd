import { isPrefetchAllowed } from './is-prefetch-allowed.ts';

test.each([
  [undefined, true, true],
  [{}, true, true],
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '3g' }, true, false],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ saveData: true, effectiveType: '4g' }, false, false],
])(
  '[NAV-8] on connection %j, prefetching hovered links is %s, links in view %s',
  (connection, intent, sight) => {
    expect([isPrefetchAllowed(connection), isPrefetchAllowed(connection, 'sight')]).toEqual([intent, sight]);
  },
);
