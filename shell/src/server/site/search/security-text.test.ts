import { createSecurityText } from './security-text.ts';

const contact = 'https://fan-base.com/';
const textAt = (time: string) => createSecurityText('https://liverpool-fans.dk/', contact, Date.parse(time));

test('[SEC-1] security.txt has the fields of RFC 9116, and expires within a year', () => {
  const lines = textAt('2026-11-28T23:59:59Z').split('\n');
  expect(lines).toEqual([
    'Contact: https://fan-base.com/',
    'Expires: 2027-05-27T00:00:00.000Z',
    'Preferred-Languages: da, en',
    'Canonical: https://liverpool-fans.dk/.well-known/security.txt',
    '',
  ]);
});

test('security.txt is the same all day', () => {
  expect(textAt('2026-11-28T00:00:00Z')).toBe(textAt('2026-11-28T23:59:59Z'));
  expect(textAt('2026-11-29T00:00:00Z')).not.toBe(textAt('2026-11-28T23:59:59Z'));
});
