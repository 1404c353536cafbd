import { islandPlace } from '@fan-base/host/page/island-place';

const block = { remote: 'mf-news', widget: 'block' };

test('[MF-3] a widget’s place is the same for its props in any order, and after they were JSON', () => {
  const place = islandPlace({ ...block, props: { rows: 3, of: { team: 'A "team" > B' }, none: undefined } });
  expect(place).not.toMatch(/[\s"\\<>]/);
  const { props } = JSON.parse(JSON.stringify({ props: { of: { team: 'A "team" > B' }, rows: 3 } }));
  expect(islandPlace({ ...block, props })).toBe(place);
});

test('[MF-3] a widget with other props has another place', () => {
  const places = [undefined, { rows: 2 }, { rows: '2' }, { rows: [2] }, { row: 2 }].map((props) =>
    islandPlace(props ? { ...block, props } : block),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(islandPlace({ ...block, props: {} })).toBe(islandPlace(block));
});
