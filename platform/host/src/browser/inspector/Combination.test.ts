import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { getSharePath } from './Combination.tsx';

const release = (name: string, version: string): RemoteRelease => ({
  name,
  version,
  base: `/assets/${name}/${version}/web/`,
  container: { name: name.replace('-', '_'), file: 'remoteEntry.js' },
  integrity: '',
  pages: [],
  widgets: {},
  chunks: {},
});
const releases = [release('mf-news', '1.2.0'), release('mf-squad', '1.0.1')];

test('[MF-5] the share link has the page’s versions', () => {
  expect(getSharePath({ releases })).toBe('/qa?pins=mf-news@1.2.0,mf-squad@1.0.1');
});

test('[MF-5] the share link has a dev server instead of the server-rendered version', () => {
  const devServers = { 'mf-squad': 'http://localhost:4101' };
  expect(getSharePath({ releases, devServers })).toBe(
    '/qa?pins=mf-news@1.2.0,mf-squad@http://localhost:4101',
  );
});
