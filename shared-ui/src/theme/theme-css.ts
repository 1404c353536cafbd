import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { findReadableColor } from './contrast.ts';

/** Neutral surfaces and text, light and dark; only the accent is the club's. */
const neutrals = {
  surface: ['#ffffff', '#121417'],
  'surface-raised': ['#f5f5f3', '#1c1f24'],
  'surface-sunken': ['#ecebe8', '#0b0d0f'],
  text: ['#17191c', '#eceef1'],
  'text-muted': ['#575c63', '#a5acb6'],
  rule: ['#dcdbd7', '#30353c'],
  // Of fields and buttons: at least 3:1 on both surfaces (WCAG 1.4.11).
  edge: ['#84868a', '#7c8087'],
  win: ['#14713a', '#5fce8d'],
  loss: ['#b3261e', '#ff9a90'],
  draw: ['#5c6168', '#a5acb6'],
  live: ['#c0141f', '#ff7b7b'],
} as const;

type Mode = 0 | 1;

/** The club's colors, adjusted so that each text has at least 4.5:1 on its background. */
export function themeColors(colors: Settings['colors'], mode: Mode): Record<string, string> {
  const name = mode === 0 ? 'light' : 'dark';
  const surfaces = [neutrals.surface[mode], neutrals['surface-raised'][mode]];
  const accent = colors.bg[name];
  return {
    ...Object.fromEntries(Object.entries(neutrals).map(([key, pair]) => [key, pair[mode]])),
    accent,
    'on-accent': findReadableColor(colors.text[name], [accent]),
    // The club's own color in both modes: lighter hues, such as those of links on dark surfaces, are another club's.
    masthead: colors.bg.light,
    'on-masthead': findReadableColor(colors.text.light, [colors.bg.light]),
    link: findReadableColor(accent, surfaces),
    focus: findReadableColor(accent, surfaces, 3),
  };
}

/** Custom properties shared by all clubs. */
const measures = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((step) => `--space-${step}:${step * 4}px`),
  '--radius:6px',
  '--page-width:80rem',
  '--page-margin:max(clamp(12px,4vw,32px),env(safe-area-inset-left),env(safe-area-inset-right))',
  '--text-tiny:0.75rem',
  '--text-small:0.875rem',
  '--text-body:1rem',
  '--text-large:1.25rem',
  '--text-title:1.625rem',
  '--text-display:2.25rem',
  "--font-sans:'Instrument Sans Variable','Instrument Sans Fallback','Instrument Sans Android Fallback',system-ui,sans-serif",
  "--font-condensed:'Barlow Condensed','Barlow Condensed Narrow Fallback','Barlow Condensed Fallback','Barlow Condensed Android Fallback',sans-serif",
  '--quick:150ms ease-out',
].join(';');

/** A hex color, or black: prevents a setting from injecting CSS. */
const safe = (color: string): string => (/^#[0-9a-f]{3,8}$/i.test(color) ? color : '#000000');

/**
 * The site's color style sheet for `<head>`: custom properties that follow the mode of `<html>`: light, dark
 * or the device's.
 */
export function themeCss(colors: Settings['colors']): string {
  const light = themeColors(colors, 0);
  const dark = themeColors(colors, 1);
  const pairs = Object.keys(light).map((key) => {
    const [day, night] = [safe(light[key] ?? ''), safe(dark[key] ?? '')];
    return `--${key}:${day === night ? day : `light-dark(${day},${night})`}`;
  });
  return [
    `:root{color-scheme:light dark;${measures};${pairs.join(';')}}`,
    ':root[data-mode=light]{color-scheme:light}',
    ':root[data-mode=dark]{color-scheme:dark}',
    ':root[data-forced-mode=light]{color-scheme:light}',
    ':root[data-forced-mode=dark]{color-scheme:dark}',
  ].join('');
}
