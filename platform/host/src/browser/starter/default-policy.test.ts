import { isCode } from './default-policy.ts';

const page = 'https://liverpool-fans.dk/trup';
const own = 'https://liverpool-fans.dk/assets/shell/1.3.0/web/starter.js';
const cdn = 'https://cdn.example/files/shell/1.3.0/web/starter.js';

test.each([
  [own, '/assets/mf-news/1.4.0/web/page-front.0a1b2c3d.js'],
  [own, 'https://liverpool-fans.dk/assets/shell/1.4.0-0a1b2c/web/main.js'],
  [own, '/assets/vendor/2cde448dd7bab698/web/react.js'],
  [own, '/service-worker.js'],
  [own, 'http://localhost:4101/mf-news/1.0.0-dev/web/remoteEntry.js'],
  [cdn, 'https://cdn.example/files/mf-news/1.4.0/web/remoteEntry.js'],
])('[SEC-4] beside %s, code is loaded from %s', (starter, url) => {
  expect(isCode(url, starter, page)).toBe(true);
});

test.each([
  [own, 'https://evil.example/assets/mf-news/1.4.0/web/remoteEntry.js'],
  [own, '/api/image/mf-news/1.4.0/web/remoteEntry.js'],
  [own, '/assets/mf-news/1.4.0/node/server.cjs'],
  [own, '/assets/mf-news/1.4.0/web/../../../../api/uploads/a.js'],
  [
    'http://localhost:3000/assets/shell/1.3.0/web/starter.js',
    'http://localhost:3000/api/a.js',
    'http://localhost:3000/',
  ],
  [own, 'data:text/javascript,alert(1)'],
  [own, 'javascript:alert(1)'],
  [own, 'https://cdn.example/files/mf-news/1.4.0/web/remoteEntry.js'],
  [cdn, 'https://liverpool-fans.dk/assets/mf-news/1.4.0/web/remoteEntry.js'],
  [own, 'https://evil.example/service-worker.js'],
])('[SEC-4] beside %s, no code is loaded from %s', (starter, url, place = page) => {
  expect(isCode(url, starter, place)).toBe(false);
});
