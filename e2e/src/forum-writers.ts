import { danish } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { begin } from './forum-posts.ts';
import { forumWords as words } from './forum-words.ts';
import { type Member, promote, registered } from './members.ts';

interface Writers {
  readonly writer: Member;
  /** An administrator. */
  readonly boss: Member;
}

let writers: Promise<Writers> | undefined;

async function register(): Promise<Writers> {
  const [writer, boss] = await Promise.all([registered(danish, 'Writer'), registered(danish, 'Boss')]);
  await promote(boss);
  return { writer, boss };
}

/** Two members, shared by the tests of all files. */
export const getWriters = (): Promise<Writers> => {
  writers ??= register();
  return writers;
};

export const beginThread = async () => begin((await getWriters()).boss, words.forum, 'A thread to write in');

export const editorOf = (page: Page, label: string = words.yours) =>
  page.getByRole('textbox', { name: label });
export const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Types a comment. */
export const write = async (page: Page, text: string) => {
  await buttonOf(page, words.write).click();
  await editorOf(page).pressSequentially(text);
};
