import { ShellContext } from '@fan-base/shared-contracts/shell';
import { createTestShell, siteIn } from '@fan-base/tooling/testing/test-shell';
import { renderToString } from 'react-dom/server';
import { useSiteAddress } from './site-address.ts';

const Address = () => useSiteAddress()('liverpool-fans.dk');

test.each([
  ['arsenal-fans.dk', 'https://liverpool-fans.dk/'],
  ['fan-base.com.localhost:3000', 'http://liverpool-fans.dk.localhost:3000/'],
  ['localhost:4700', 'http://liverpool-fans.dk.localhost:4700/'],
])('a document of %s links to %s', (host, address) => {
  const shell = createTestShell(siteIn('da', { host }), { user: null, isRestoring: true }, {});
  const html = renderToString(
    <ShellContext value={shell}>
      <Address />
    </ShellContext>,
  );
  expect(html).toBe(address);
});
