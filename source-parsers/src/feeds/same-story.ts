/** What tells whether two stories of different sources are one. */
export interface Headline {
  readonly id: string;
  readonly sourceId: string;
  readonly title: string;
  readonly publishedAt: Date;
}

/** News of one event come within so much time. */
export const sameStoryWithin = 36 * 3_600_000;

/** Titles share at least this part of all their words. */
const leastShared = 0.6;
/** Fewer words say too little to compare. */
const fewestWords = 4;
/** Keys of a title; one that needs more has more words than a headline. */
const maxKeys = 8;
/** Stories with one key that are compared with another: a flood of one headline is not compared with itself. */
export const maxPerKey = 30;

/** Words that say nothing about what happened, English and Danish. */
const fillers = new Set(
  `a an and are as at be by for from has have he her his in is it its of on or over she says that the their they this to
  was were will with after before live video
  af alle at da de den der det efter en er et for fra før ham han har hun i ifølge ikke kan med mod nu når og om op over på
  sig sin som til ud under var ved vil`.split(/\s+/),
);

interface Words {
  readonly all: ReadonlySet<string>;
  /** Scores, prices and dates: a story with other numbers is another story. */
  readonly numbers: string;
}

/** `Title | The Paper`: who wrote it is no part of what happened. */
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
  const all = new Set(words.filter((word) => !fillers.has(word)));
  return {
    all,
    numbers: [...all]
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' '),
  };
}

/** Whether two titles tell of one thing. */
function isAlike(one: Words, other: Words): boolean {
  if (Math.min(one.all.size, other.all.size) < fewestWords || one.numbers !== other.numbers) return false;
  const shared = [...one.all].filter((word) => other.all.has(word)).length;
  return shared / (one.all.size + other.all.size - shared) >= leastShared;
}

/**
 * Keys of a title, of which alike titles share at least one: so that what may be alike is found by an index. Titles
 * whose words are ordered in one way, and that share so many of them, share one of the first (prefix filtering); long
 * words come first, being the rarer ones.
 * @returns none for a title that is like no other
 */
export function likenessKeys(title: string): string[] {
  const { all, numbers } = parseTitleWords(title);
  if (all.size < fewestWords) return [];
  const ordered = [...all].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  const needed = all.size - Math.ceil(leastShared * all.size) + 1;
  return ordered
    .slice(0, Math.min(needed, maxKeys))
    .map((word) => `${word} ${numbers}`.slice(0, 100).toWellFormed());
}

interface Lead {
  readonly story: Headline;
  readonly words: Words;
  readonly sources: Set<string>;
}

/** The stories that are told by none, by their keys. */
class Leads {
  private readonly byKey = new Map<string, Lead[]>();

  add(lead: Lead, keys: readonly string[]): void {
    for (const key of keys) {
      const leads = this.byKey.get(key) ?? [];
      leads.push(lead);
      this.byKey.set(key, leads.slice(-maxPerKey));
    }
  }

  /** The first story of another source that a story may be the same as. */
  find({ sourceId, publishedAt }: Headline, words: Words, keys: readonly string[]): Lead | undefined {
    const near = new Set(keys.flatMap((key) => this.byKey.get(key) ?? []));
    const alike = [...near].filter(
      (lead) =>
        +publishedAt - +lead.story.publishedAt <= sameStoryWithin &&
        !lead.sources.has(sourceId) &&
        isAlike(lead.words, words),
    );
    return alike.sort((one, other) => compareHeadlines(one.story, other.story))[0];
  }
}

const compareHeadlines = (one: Headline, other: Headline): number =>
  +one.publishedAt - +other.publishedAt || Number(one.id) - Number(other.id);

/**
 * Which stories are told by an earlier one of another source: by the id of each of them the earlier one's. Two stories
 * of one source are never one: its editors know why they wrote both.
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
