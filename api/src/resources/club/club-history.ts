import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { Language } from '@fan-base/shared-contracts/language';
import type { ClubContent, Name } from '@fan-base/source-parsers/editorial/club-content';

type Manager = ClubHistory['managers'][number];

const inLanguage = (name: Name, language: Language): string =>
  typeof name === 'string' ? name : name[language];

/** Managers of the data and of the editors, newest first; who is in both stands as the data has him. */
export function mergeManagers(data: readonly Manager[], editors: readonly Manager[]): Manager[] {
  const isKnown = ({ name, from }: Manager) =>
    data.some((manager) => manager.name === name && manager.from === from);
  return [...data, ...editors.filter((manager) => !isKnown(manager))].sort((a, b) =>
    (b.from ?? '').localeCompare(a.from ?? ''),
  );
}

/** What of a club's history editors write, in one language; empty where they have written nothing. */
function translateContent(content: ClubContent | null, language: Language) {
  if (!content) return { founded: null, nicknames: [], lead: '', grounds: [], honours: [], chapters: [] };
  const { founded, nicknames, lead, grounds, honours, chapters } = content;
  return {
    founded,
    nicknames,
    lead: lead[language],
    grounds: grounds.map((ground) => ({
      ...ground,
      city: ground.city && inLanguage(ground.city, language),
      note: ground.note?.[language] ?? null,
    })),
    honours: honours.map((honour) => ({ ...honour, competition: inLanguage(honour.competition, language) })),
    chapters: chapters.map(({ title, paragraphs }) => ({
      title: title[language],
      paragraphs: paragraphs.map((paragraph) => paragraph[language]),
    })),
  };
}

/** A club's history as its page tells it, from what editors wrote and what the data has. */
export function toClubHistory(
  club: { readonly name: string; readonly language: Language },
  content: ClubContent | null,
  managers: readonly Manager[],
  seasons: ClubHistory['seasons'],
): ClubHistory {
  return {
    name: club.name,
    ...translateContent(content, club.language),
    managers: mergeManagers(managers, content?.managers ?? []),
    seasons,
  };
}
