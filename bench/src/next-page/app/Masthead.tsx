'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';

const ways = [
  ['/', 'Forside'],
  ['/kampe/2026', 'Kampe'],
  ['/stilling/2026', 'Stilling'],
  ['/trup', 'Trup'],
  ['/transfers/2026', 'Transfers'],
  ['/rygter', 'Rygter'],
  ['/fodboldrejser', 'Fodboldrejser'],
  ['/streaming', 'Streaming'],
  ['/shop', 'Shop'],
  ['/artikler', 'Artikler'],
  ['/forum', 'Forum'],
  ['/klub', 'Klub'],
] as const;

function ColourMode() {
  const [mode, setMode] = useState('auto');
  useEffect(() => setMode(document.documentElement.dataset['mode'] ?? 'auto'), []);
  const choose = (next: string) => {
    setMode(next);
    document.documentElement.dataset['mode'] = next;
  };
  return (
    <select aria-label="Farver" value={mode} onChange={({ target }) => choose(target.value)}>
      <option value="auto">Auto</option>
      <option value="light">Lys</option>
      <option value="dark">Mørk</option>
    </select>
  );
}

function AccountMenu() {
  const [member, setMember] = useState<string | null>(null);
  useEffect(() => setMember(document.cookie.match(/member=([^;]+)/)?.[1] ?? null), []);
  return member ? <span>{member}</span> : <a href="/login">Log ind</a>;
}

/** Club, navigation, search, colours and account, on every page. */
export function Masthead() {
  const here = usePathname();
  return (
    <header>
      <Link className="club" href="/" prefetch={false}>
        Liverpool FC Fans
      </Link>
      <details>
        <summary>Menu</summary>
        <nav aria-label="Sider">
          {ways.map(([path, name]) => (
            <Link key={path} href={path} prefetch={false} aria-current={here === path ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </details>
      <search>
        <form action="/trup">
          <input name="search" aria-label="Spillerens navn" maxLength={60} />
          <button type="submit">Find</button>
        </form>
      </search>
      <ColourMode />
      <AccountMenu />
    </header>
  );
}
