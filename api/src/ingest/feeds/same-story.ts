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

function wordsOf(title: string): Words {
  const plain = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    // `Title | The Paper`: who wrote it is no part of what happened.
    .replace(/\s[|]\s[^|]*$/, '');
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
 * Which stories are told by an earlier one of another source: by the id of each of them the earlier one's. Two stories
 * of one source are never one: its editors know why they wrote both.
 */
export function foldStories(stories: readonly Headline[]): Map<string, string> {
  const folded = new Map<string, string>();
  let leads: { readonly story: Headline; readonly words: Words; readonly sources: Set<string> }[] = [];
  const inOrder = stories.toSorted(
    (one, other) => +one.publishedAt - +other.publishedAt || Number(one.id) - Number(other.id),
  );
  for (const story of inOrder) {
    const words = wordsOf(story.title);
    leads = leads.filter((known) => +story.publishedAt - +known.story.publishedAt <= sameStoryWithin);
    const lead = leads.find((known) => !known.sources.has(story.sourceId) && isAlike(known.words, words));
    if (lead) {
      folded.set(story.id, lead.story.id);
      lead.sources.add(story.sourceId);
    } else leads.push({ story, words, sources: new Set([story.sourceId]) });
  }
  return folded;
}
