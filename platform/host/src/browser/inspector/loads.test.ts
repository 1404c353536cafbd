import { measureLoad } from './loads.ts';

const base = 'http://localhost:3000/assets/mf-news/1.0.0/web/';
const entry = (name: string, startTime: number, responseEnd: number, transferSize = 300) => ({
  name,
  startTime,
  responseEnd,
  transferSize,
  encodedBodySize: 250,
});

test('[MF-5] the load of a remote is the loading time and the size of its files', () => {
  const entries = [
    entry(`${base}page.js`, 120, 180, 0),
    entry(`${base}remoteEntry.js`, 100, 150),
    entry(`${base}widget.js`, 5_000, 5_020),
    entry('http://localhost:3000/assets/mf-news/1.0.1/web/remoteEntry.js', 0, 900),
  ];
  expect(measureLoad(entries, base)).toEqual({ files: 3, duration: 100, transferred: 600, size: 750 });
});

test('a remote without loaded files has no cost', () => {
  expect(measureLoad([], base)).toEqual({ files: 0, duration: 0, transferred: 0, size: 0 });
});
