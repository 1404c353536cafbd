import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import axe from 'axe-core';
import type { ComponentType } from 'react';

const files = readdirSync(__dirname);
const storyFiles = files.filter((file) => file.endsWith('.stories.tsx'));
const groups = storyFiles.flatMap((file) => {
  const { default: meta, ...stories }: Record<string, ComponentType> & { default: { title: string } } =
    jest.requireActual(join(__dirname, file));
  return (['da', 'en'] as const).map((language): [string, Language, ComponentType[]] => [
    meta.title,
    language,
    Object.values(stories),
  ]);
});

test('every component of the design system is in the gallery', () => {
  const texts = storyFiles.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
  const components = files.filter((file) => /^[A-Z]\w+\.tsx$/.test(file));
  expect(components.filter((file) => !texts.includes(`from './${file}'`))).toEqual([]);
});

// These rules depend on layout, which jsdom lacks.
const notInJsdom = {
  'color-contrast': { enabled: false },
  'link-in-text-block': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
};

test.each(groups)(
  'axe finds nothing in the gallery under %s, in the language %s',
  async (_, language, stories) => {
    const { container } = await renderInShell(
      stories.map((Story) => <Story key={Story.name} />),
      { language, remote: { messages: async () => ({}) } },
    );
    const { violations } = await axe.run(container, {
      rules: notInJsdom,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);
