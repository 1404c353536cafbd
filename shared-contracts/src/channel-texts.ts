import { isLegalDocument } from './legal-documents.ts';

/** Text areas that name the club's channel on another site (NEWS-5), with the format of the name. */
const channels = {
  instagram: {
    pattern: /^[A-Za-z0-9._]{1,30}$/,
    expected: "must be the profile's name at Instagram, e.g. liverpoolfc",
  },
  youtube: {
    pattern: /^UC[\w-]{22}$/,
    expected: "must be the channel's id at YouTube: UC and 22 more characters",
  },
} as const;

export type ChannelArea = keyof typeof channels;

/** Hides the club's default channel. */
const noChannel = '-';

/** The channel name in a site text; null: none, or invalid. */
export function channelName(area: ChannelArea, text: string | undefined): string | null {
  const name = text?.trim() ?? '';
  return channels[area].pattern.test(name) ? name : null;
}

/** Limits short texts, since they are part of every page. */
const maxCharacters = 2000;

/** Checks a text for an area. The message follows the word `text`; null: valid. */
export function findChannelTextProblem(area: string, text: string): string | null {
  if (isLegalDocument(area)) return null;
  if (text.length > maxCharacters) return `must have at most ${maxCharacters} characters`;
  if (!Object.hasOwn(channels, area) || text.trim() === noChannel) return null;
  const { pattern, expected } = channels[area as ChannelArea];
  return pattern.test(text.trim()) ? null : `${expected}, or ${noChannel} for none`;
}
