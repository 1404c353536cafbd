'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import {
  type ColorMode,
  colorModeNames,
  getColorMode,
  getMember,
  pages,
  site,
  switchColorMode,
} from '../../shared/site';

function ColorModeSwitch() {
  const [mode, setMode] = useState<ColorMode>('auto');
  useEffect(() => setMode(getColorMode()), []);
  return (
    <button type="button" data-color-mode-switch="" onClick={() => setMode(switchColorMode())}>
      {colorModeNames[mode]}
    </button>
  );
}

function AccountMenu() {
  const [member, setMember] = useState<string | null>(null);
  useEffect(() => setMember(getMember()), []);
  return member ? <span>{member}</span> : <a href="/login">Log ind</a>;
}

/** Club, navigation, search, colors and account, on every page. */
export function Masthead() {
  const here = usePathname();
  return (
    <header>
      <Link className="club" href="/" prefetch={false}>
        {site.name}
      </Link>
      <details>
        <summary>Menu</summary>
        <nav aria-label="Sider">
          {pages.map(([path, name]) => (
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
      <ColorModeSwitch />
      <AccountMenu />
    </header>
  );
}
