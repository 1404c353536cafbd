/** @jest-environment node */
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { renderIcon } from './icon.tsx';

test('the letters of the icon keep within its shield in any font', () => {
  const { team } = siteIn('en');
  if (!team) throw new Error('the site of this test has a club');
  for (const [initials, fitted] of [
    ['LFC', '27'],
    ['FB', '20'],
  ] as const) {
    const icon = renderIcon({ team: { ...team, initials } });
    expect(/ textLength="(\d+)" lengthAdjust="spacingAndGlyphs"/.exec(icon)?.[1]).toBe(fitted);
    expect(icon).not.toContain('var(--font');
    // A file of its own, too.
    expect(icon).toMatch(/^<svg xmlns="[^"]+" [^>]*><style>[^<]*text-anchor:middle[^<]*<\/style><path /);
  }
});
