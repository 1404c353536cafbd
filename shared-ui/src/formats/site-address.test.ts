import { getSiteAddress } from './site-address.ts';

test.each([
  ['fan-base.com', '', 'https://arsenal.fan-base.com/'],
  ['fan-base.com.localhost', '3000', 'http://arsenal.fan-base.com.localhost:3000/'],
  ['fan-base.com.localhost', '', 'http://arsenal.fan-base.com.localhost/'],
  ['', '', 'https://arsenal.fan-base.com/'],
])('from the host "%s" and port "%s" a fan site is at %s', (hostname, port, address) => {
  expect(getSiteAddress('arsenal.fan-base.com', hostname, port)).toBe(address);
});
