import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { Language } from '@fan-base/shared-contracts/language';
import type { ClubContent, Name } from '@fan-base/source-parsers/editorial/club-content';

type Manager = ClubHistory['managers'][number];

const inLanguage = (name: Name, language: Language): string =>
  typeof name === 'string' ? name : name[language];

/** Merges managers from the data and the editors, newest first; the data wins for managers in both. */
export function mergeManagers(data: readonly Manager[], editors: readonly Manager[]): Manager[] {
  const isKnown = ({ name, from }: Manager) =>
    data.some((manager) => manager.name === name && manager.from === from);
  return [...data, ...editors.filter((manager) => !isKnown(manager))].sort((a, b) =>
    (b.from ?? '').localeCompare(a.from ?? ''),
  );
}

/** Editors' content of a club's history in one language; empty if there is none. */
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

/** A club's history from the editors' content and the data. */
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
