import { renderToString } from 'react-dom/server';
import { useSiteAddress } from './site-address.ts';

const Address = () => useSiteAddress()('liverpool-fans.dk');

test('server-rendered links point to the real domain', () => {
  expect(renderToString(<Address />)).toBe('https://liverpool-fans.dk/');
});
