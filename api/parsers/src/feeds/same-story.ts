/** The properties of a story that decide whether it is a duplicate. */
export interface Headline {
  readonly id: string;
  readonly sourceId: string;
  readonly title: string;
  readonly publishedAt: Date;
}

/** Stories further apart than this, in ms, are about different events. */
export const sameStoryWithin = 36 * 3_600_000;

/** Minimum share of common words in two titles. */
const minShared = 0.6;
/** Shorter titles are too vague to compare. */
const minWords = 4;
/** Keys per title; only titles longer than a headline would need more. */
const maxKeys = 8;
/** Stories compared per key; bounds the work for a flood of identical headlines. */
export const maxPerKey = 30;

/** Stop words, English and Danish. */
const stopWords = new Set(
  `a an and are as at be by for from has have he her his in is it its of on or over she says that the their they this to
  was were will with after before live video
  af alle at da de den der det efter en er et for fra før ham han har hun i ifølge ikke kan med mod nu når og om op over på
  sig sin som til ud under var ved vil`.split(/\s+/),
);

interface Words {
  readonly all: ReadonlySet<string>;
  /** Scores, prices and dates: stories with different numbers are different. */
  readonly numbers: string;
}

/** The publisher in `Title | The Paper` is not part of the story. */
function removePaper(title: string): string {
  const end = title.lastIndexOf(' | ');
  return end === -1 ? title : title.slice(0, end);
}

function parseTitleWords(title: string): Words {
  const plain = removePaper(title)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const all = new Set(words.filter((word) => !stopWords.has(word)));
  return {
    all,
    numbers: [...all]
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' '),
  };
}

function isSimilar(one: Words, other: Words): boolean {
  if (Math.min(one.all.size, other.all.size) < minWords || one.numbers !== other.numbers) return false;
  const shared = [...one.all].filter((word) => other.all.has(word)).length;
  return shared / (one.all.size + other.all.size - shared) >= minShared;
}

/**
 * Index keys of a title; similar titles share at least one. This is prefix filtering: if the words of all titles have
 * the same order, similar titles share one of the first words. Longer words, being rarer, come first.
 * @returns empty for a title that cannot have duplicates
 */
export function likenessKeys(title: string): string[] {
  const { all, numbers } = parseTitleWords(title);
  if (all.size < minWords) return [];
  const ordered = [...all].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  const required = all.size - Math.ceil(minShared * all.size) + 1;
  return ordered
    .slice(0, Math.min(required, maxKeys))
    .map((word) => `${word} ${numbers}`.slice(0, 100).toWellFormed());
}

interface Lead {
  readonly story: Headline;
  readonly words: Words;
  readonly sources: Set<string>;
}

/** Stories that are not duplicates, by their keys. */
class Leads {
  private readonly byKey = new Map<string, Lead[]>();

  add(lead: Lead, keys: readonly string[]): void {
    for (const key of keys) {
      const leads = this.byKey.get(key) ?? [];
      leads.push(lead);
      this.byKey.set(key, leads.slice(-maxPerKey));
    }
  }

  /** The earliest similar story from another source. */
  find({ sourceId, publishedAt }: Headline, words: Words, keys: readonly string[]): Lead | undefined {
    const candidates = new Set(keys.flatMap((key) => this.byKey.get(key) ?? []));
    const similar = [...candidates].filter(
      (lead) =>
        +publishedAt - +lead.story.publishedAt <= sameStoryWithin &&
        !lead.sources.has(sourceId) &&
        isSimilar(lead.words, words),
    );
    return similar.sort((one, other) => compareHeadlines(one.story, other.story))[0];
  }
}

const compareHeadlines = (one: Headline, other: Headline): number =>
  +one.publishedAt - +other.publishedAt || Number(one.id) - Number(other.id);

/**
 * Finds duplicates of earlier stories from other sources: the earlier story's id by the id of each duplicate. Stories
 * of the same source are never duplicates: its editors had a reason to write both.
 */
export function findDuplicates(stories: readonly Headline[]): Map<string, string> {
  const originals = new Map<string, string>();
  const leads = new Leads();
  for (const story of stories.toSorted(compareHeadlines)) {
    const words = parseTitleWords(story.title);
    const keys = likenessKeys(story.title);
    const lead = leads.find(story, words, keys);
    if (lead) {
      originals.set(story.id, lead.story.id);
      lead.sources.add(story.sourceId);
    } else leads.add({ story, words, sources: new Set([story.sourceId]) }, keys);
  }
  return originals;
}
