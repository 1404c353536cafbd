import { renderToString } from 'react-dom/server';
import { useSiteAddress } from './site-address.ts';

const Address = () => useSiteAddress()('liverpool-fans.dk');

test('a document from the server leads to the real domain, wherever it is read', () => {
  expect(renderToString(<Address />)).toBe('https://liverpool-fans.dk/');
});
