import { getDevServers, getPinnedVersions, isDevServer, parsePins, sharePath, writePins } from './pins.ts';

test('[MF-5] pins are serialized and parsed as versions and dev servers by remote', () => {
  const text = 'mf-news@1.2.0-abc,mf-squad@http://localhost:4101';
  const pins = parsePins(text) ?? new Map();
  expect([...pins]).toEqual([
    ['mf-news', '1.2.0-abc'],
    ['mf-squad', 'http://localhost:4101'],
  ]);
  expect(writePins(pins)).toBe(text);
  expect([...getPinnedVersions(pins).keys()]).toEqual(['mf-news']);
  expect([...getDevServers(pins).keys()]).toEqual(['mf-squad']);
  expect(new URL(sharePath(pins), 'http://x').searchParams.get('pins')).toBe(text);
});

test('[MF-5] the shell is pinned to versions, not to dev servers', () => {
  expect(parsePins('shell@1.3.0')).toEqual(new Map([['shell', '1.3.0']]));
  expect(parsePins('shell@http://localhost:4101')).toBeNull();
});

test('no pins are an empty string', () => {
  expect(parsePins('')).toEqual(new Map());
  expect(writePins(new Map())).toBe('');
});

test.each([
  ['a name that no remote can have', 'news@1.0.0'],
  ['a path in the version', 'mf-news@../../etc'],
  ['no version', 'mf-news@'],
  ['no pin', 'mf-news'],
  ['the same remote twice', 'mf-news@1.0.0,mf-news@1.1.0'],
  ['an empty part', 'mf-news@1.0.0,'],
  ['a good one beside a bad one', 'mf-news@1.0.0,mf-squad@https://evil.example'],
  ['more than twenty', Array.from({ length: 21 }, (_, at) => `mf-a${at}@1`).join(',')],
])('[MF-5] %s is rejected as a whole', (_what, text) => {
  expect(parsePins(text)).toBeNull();
});

test.each([
  ['http://localhost:4101', true],
  ['http://127.0.0.1:65535', true],
  ['http://localhost:65536', false],
  ['http://localhost', false],
  ['https://localhost:4101', false],
  ['http://localhost:4101/', false],
  ['http://localhost:4101 https://evil.example', false],
  ['http://localhost.evil.example:4101', false],
  ['http://user@localhost:4101', false],
  ['http://192.168.1.10:4101', false],
  ['//localhost:4101', false],
])('[MF-5] %s is a dev server of this machine: %s', (address, isOne) => {
  expect(isDevServer(address)).toBe(isOne);
});
