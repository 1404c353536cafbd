import { textLimits } from '@fan-base/shared-contracts/text-limits';
import type { TextProblem } from '@fan-base/shared-contracts/text-problem';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a text cannot be sent; an empty one has a message of its own in each form. */
export function getTextProblemMessage({ kind }: TextProblem, i18n: I18n): string {
  const characters = i18n.number(textLimits.characters);
  const { blocks: lines, links } = textLimits;
  switch (kind) {
    case 'empty':
      return i18n._(msg`The text is empty.`);
    case 'too-long':
      return i18n._(
        msg`The text is too long: a post has room for ${characters} characters. Shorten or split it.`,
      );
    case 'too-many-lines':
      return i18n._(msg`The text has too many lines: a post has room for ${lines}. Shorten or split it.`);
    case 'too-many-formats':
      return i18n._(
        msg`The text changes its formatting too often. Remove some of the bold, italic or linked words.`,
      );
    case 'too-many-links':
      return i18n._(msg`The text has too many links: a post has room for ${links}.`);
    case 'bad-link':
      return i18n._(
        msg`One of the links is too long or has a user name in its address, so it can’t be posted.`,
      );
  }
}
