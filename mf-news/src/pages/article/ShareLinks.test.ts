import { getMailAddress, getShareTargets } from './ShareLinks.tsx';

const url = 'https://liverpool-fans.dk/artikel/aa-a';

test('[NEWS-3] whatever a title holds, it stays one parameter of the address', () => {
  const title = 'Århus & "Liverpool"? 100 % #1';
  for (const { href } of getShareTargets(url, title)) {
    const values = [...new URL(href).searchParams.values()].join(' ');
    expect(values).toContain(url);
    expect(new URL(href).hash).toBe('');
  }
  expect(new URL(getMailAddress(url, title)).searchParams.get('subject')).toBe(title);
});
