import { getFileBeside, withHash } from './script-files.ts';

const hashes = { 'main.js': 'sha384-main', 'react.js': 'sha384-react' };

test('a script has the hash of its file, in whichever folder it is', () => {
  const href = 'https://cdn.example.com/assets/vendor/0a1b/web/react.js';
  expect(withHash(href, hashes)).toEqual({ href, integrity: 'sha384-react' });
});

test('a file beside the starter is in its folder', () => {
  expect(getFileBeside('/assets/shell/1.0.0/web/starter.js', 'zone', { 'zone.js': 'sha384-zone' })).toEqual({
    href: '/assets/shell/1.0.0/web/zone.js',
    integrity: 'sha384-zone',
  });
});
