import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { DateTime } from 'luxon';
import { formatFullName } from '../people/persons.ts';
import { hasFee } from '../people/terms.ts';
import type { Player } from '../people/values.ts';
import {
  type Fact,
  type Facts,
  type Format,
  fillTemplate,
  formatPlace,
  formatPoints,
  texts,
} from '../texts.ts';
import type { Match } from '../world/match.ts';
import { memoize } from '../world/memoize.ts';
import { getShortName, getTeam } from '../world/teams.ts';
import { toIsoDay } from '../world/time.ts';
import data from './articles/words.json' with { type: 'json' };

const isObject = (fact: Fact): fact is object => typeof fact === 'object' && fact !== null;
const isMatch = (fact: Fact): fact is Match => isObject(fact) && 'kickoff' in fact;
const isPlayer = (fact: Fact): fact is Player => isObject(fact) && 'lastName' in fact;
const isRows = (fact: Fact): fact is readonly Facts[] => Array.isArray(fact);

const ofNumber =
  (format: (value: number) => string): Format =>
  (fact) =>
    typeof fact === 'number' ? format(fact) : '';
const ofText =
  (format: (value: string) => string): Format =>
  (fact) =>
    typeof fact === 'string' ? format(fact) : '';
const ofPlayer =
  (format: (player: Player) => string): Format =>
  (fact) =>
    isPlayer(fact) ? format(fact) : '';
const ofRows =
  (format: (rows: readonly Facts[]) => string): Format =>
  (fact) =>
    isRows(fact) ? format(fact) : '';

/** How the articles of a site write a fact: `{formGoals:goal}` is `three goals`, `{scorer:page}` a player's address. */
export const getArticleFormats = memoize(
  100,
  (club: Club, language: Language) => `${club.name} ${language}`,
  (club: Club, language: Language): Readonly<Record<string, Format>> => {
    const { counts, countries, fees, lines, names, pages, ...words } = data[language];
    const { numerals, clock } = texts[language];
    const known: Readonly<Record<string, string | undefined>> = countries;
    const getNumeral = (count: number): string => String(numerals[count] ?? count);
    const toDecimals = (value: number, digits: number): string =>
      value.toFixed(digits).replace('.', language === 'da' ? ',' : '.');
    const formatDate = (fact: Fact): string => {
      const day = isMatch(fact) ? fact.kickoff : fact;
      const at =
        day instanceof Date
          ? DateTime.fromJSDate(day, { zone: clock.zone })
          : DateTime.fromISO(String(day), { zone: 'utc' });
      return at.setLocale(language).toFormat(words.date);
    };
    /** A transfer's price as fans write it: `€24m`, `24 mio. euro`. */
    const formatTerms = (terms: Fact): string => {
      const text = typeof terms === 'string' ? terms : '';
      const [, amount = '', unit] = /^€ ([\d.]+)([MK])$/.exec(text) ?? [];
      if (hasFee(text))
        return fillTemplate(fees[unit === 'K' ? 'K' : 'M'], {
          amount: language === 'da' ? amount.replace('.', ',') : amount,
        });
      if (text === 'Loan') return words.terms.loan;
      return text.startsWith('Free') ? words.terms.free : words.terms.undisclosed;
    };
    /** `Liverpool 4–1 Ipswich`, `Liverpool–Ipswich 4–1`. */
    const formatResult = ({ home, away, score }: Match): string =>
      fillTemplate(words.result, {
        home: getShortName(home, language),
        away: getShortName(away, language),
        goals: score.fullTime.join('–'),
      });
    const formatPage = (fact: Fact): string => {
      const domain = `https://${language === 'da' ? club.danish : club.english}`;
      // Editors know a match by its day, not by its number.
      if (isMatch(fact)) {
        const teams = toSlug(`${getTeam(fact.home).shortName}-${getTeam(fact.away).shortName}`);
        return domain + fillTemplate(pages.match, { slug: teams, day: toIsoDay(fact.kickoff) });
      }
      // Of several first names, sites use the first.
      return ofPlayer(({ firstName, lastName }) => {
        const slug = toSlug(`${firstName.split(' ')[0]} ${lastName}`);
        return domain + fillTemplate(pages.player, { slug });
      })(fact);
    };
    const fill = (template: string, row: Facts): string => fillTemplate(template, row, formats);
    const formats: Readonly<Record<string, Format>> = {
      ...Object.fromEntries(
        Object.entries(counts).map(([thing, forms]) => [
          thing,
          ofNumber((n) => fillTemplate(forms[Math.min(n, 2)] ?? '', { n: getNumeral(n) })),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(lines).map(([list, line]) => [
          list,
          ofRows((rows) => rows.map((row) => fill(line, row)).join('\n')),
        ]),
      ),
      number: ofNumber(getNumeral),
      decimal: ofNumber((value) => toDecimals(value, 1)),
      millions: ofNumber((value) => fillTemplate(fees.M, { amount: toDecimals(value, value < 10 ? 1 : 0) })),
      share: ofNumber((value) => fillTemplate(words.share, { n: Math.round(100 * value) })),
      points: ofNumber((points) => formatPoints(language, points)),
      place: ofNumber((place) => formatPlace(language, place)),
      team: ofText((team) => getShortName(team, language)),
      venue: ofText((side) => words.venues[side === 'home' ? 'home' : 'away']),
      person: ofPlayer(formatFullName),
      position: ofPlayer(({ position }) => words.positions[position]),
      // Countries that are spelled as in the provider's lists are left out.
      country: ofPlayer(({ country }) => known[country] ?? country),
      terms: formatTerms,
      date: formatDate,
      result: (fact) => (isMatch(fact) ? formatResult(fact) : ''),
      page: formatPage,
      names: ofRows((rows) =>
        new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(
          rows.map((row) => fill(Number(row['goals']) > 1 ? names.several : names.one, row)),
        ),
      ),
    };
    return formats;
  },
);
