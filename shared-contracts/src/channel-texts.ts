import { isLegalDocument } from './legal-documents.ts';

/** Areas of a site's texts that name the club's channel at another site (NEWS-5), and what names one there. */
const channels = {
  instagram: {
    pattern: /^[A-Za-z0-9._]{1,30}$/,
    says: "must be the profile's name at Instagram, e.g. liverpoolfc",
  },
  youtube: {
    pattern: /^UC[\w-]{22}$/,
    says: "must be the channel's id at YouTube: UC and 22 more characters",
  },
} as const;

export type ChannelArea = keyof typeof channels;

/** In place of a name: the club's channel is not shown, though the product knows one. */
const noChannel = '-';

/** The name in a site's text of that area; null: there is none. */
export function channelName(area: ChannelArea, text: string | undefined): string | null {
  const name = text?.trim() ?? '';
  return channels[area].pattern.test(name) ? name : null;
}

/** Characters of a text that every page carries. */
const maxCharacters = 2000;

/** Why a text cannot stand in an area, to be put after the word `text`; null: it can. */
export function findChannelTextProblem(area: string, text: string): string | null {
  if (isLegalDocument(area)) return null;
  if (text.length > maxCharacters) return `must have at most ${maxCharacters} characters`;
  if (!Object.hasOwn(channels, area) || text.trim() === noChannel) return null;
  const { pattern, says } = channels[area as ChannelArea];
  return pattern.test(text.trim()) ? null : `${says}, or ${noChannel} for none`;
}
