import type { Language } from '@fan-base/shared-contracts/language';
import { shortNameOf } from '../world/names.ts';
import { randomOf } from '../world/random.ts';
import { clubMatches, momentNow } from './answers.ts';
import type { ProviderMatch } from './matches.ts';
import { shortName } from './people.ts';
import type { Telling } from './records.ts';
import { type ScriptEvent, scriptOf } from './script.ts';

const authors: Readonly<Record<Language, readonly string[]>> = {
  da: ['Ida Ravnholt', 'Mikkel Strandby', 'Signe Lykkegård'],
  en: ['Ellie Hartwood', 'Dan Pemberley', 'Ros Kirkham'],
};

const channels: Readonly<Record<Language, readonly (readonly [channel: string, kind: 'tv' | 'stream'])[]>> = {
  da: [
    ['Viaplay', 'stream'],
    ['TV3 Sport', 'tv'],
    ['TV 2 Sport', 'tv'],
    ['Disney+', 'stream'],
  ],
  en: [
    ['Sky Sports Main Event', 'tv'],
    ['TNT Sports 1', 'tv'],
    ['discovery+', 'stream'],
    ['BBC iPlayer', 'stream'],
  ],
};

const isGoal = ({ type, detail, comments }: ScriptEvent) =>
  type === 'Goal' && detail !== 'Missed Penalty' && comments === null;

/** The goals one by one, as a reporter counts them. */
function goalsText(match: ProviderMatch, seed: string, language: Language): string {
  const score = [0, 0];
  const sentences = scriptOf(match, seed)
    .events.filter(isGoal)
    .map(({ side, player, related, detail, elapsed, extra }) => {
      const index = side === 'home' ? 0 : 1;
      score[index] = (score[index] ?? 0) + 1;
      const minute = extra === null ? String(elapsed) : `${elapsed}+${extra}`;
      const name = shortName(player);
      const stands = score.join('–');
      if (language === 'da') {
        const how =
          detail === 'Own Goal'
            ? `et selvmål af ${name}`
            : detail === 'Penalty'
              ? `${name} på straffespark`
              : name;
        const helped = related ? ` efter oplæg fra ${shortName(related)}` : '';
        return `${stands} kom i det ${minute}. minut ved ${how}${helped}.`;
      }
      const how =
        detail === 'Own Goal'
          ? `an own goal by ${name}`
          : detail === 'Penalty'
            ? `${name} from the spot`
            : name;
      const helped = related ? `, set up by ${shortName(related)}` : '';
      return `It was ${stands} in minute ${minute} through ${how}${helped}.`;
    });
  if (sentences.length > 0) return sentences.join(' ');
  return language === 'da' ? 'Ingen af holdene fik hul på bylden.' : 'Neither side found a way through.';
}

function reportOf(match: ProviderMatch, seed: string, language: Language) {
  const { extraTime, halfTime, penalties } = match.score;
  const [home, away] = [shortNameOf(match.home), shortNameOf(match.away)];
  const stands = extraTime.join('–');
  const cards = scriptOf(match, seed).events.filter(({ type }) => type === 'Card').length;
  const isLevel = extraTime[0] === extraTime[1];
  const winner = extraTime[0] > extraTime[1] ? home : away;
  const loser = winner === home ? away : home;
  const author = authors[language][Math.floor(randomOf(seed, 'author', match.id, language)() * 3)] ?? '';
  const publishedAt = new Date(match.kickoff.getTime() + 150 * 60_000).toISOString();
  const goals = goalsText(match, seed, language);
  if (language === 'da') {
    const title = penalties
      ? `Afgørelsen faldt fra pletten: ${home}–${away} ${stands}`
      : isLevel
        ? `${home} og ${away} delte ${stands}`
        : `${winner} slog ${loser} ${[...extraTime].sort((one, other) => other - one).join('–')}`;
    return {
      title,
      text: [
        `${home} og ${away} mødtes i ${match.round.replace('Regular Season - ', 'runde ')}, og ved pausen stod der ${halfTime.join('–')}.`,
        goals,
        penalties
          ? `Så måtte straffesparkskonkurrencen afgøre det, og den endte ${penalties.join('–')}.`
          : `Dommeren delte ${cards} kort ud undervejs.`,
      ].join('\n\n'),
      author,
      publishedAt,
    };
  }
  const title = penalties
    ? `Decided from the spot: ${home} ${stands} ${away}`
    : isLevel
      ? `${home} and ${away} share it ${stands}`
      : `${winner} beat ${loser} ${[...extraTime].sort((one, other) => other - one).join('–')}`;
  return {
    title,
    text: [
      `${home} met ${away} in ${match.round.replace('Regular Season - ', 'round ')}, and it was ${halfTime.join('–')} at the break.`,
      goals,
      penalties
        ? `That left it to the shoot-out, which ended ${penalties.join('–')}.`
        : `The referee showed ${cards} cards along the way.`,
    ].join('\n\n'),
    author,
    publishedAt,
  };
}

/** How far back reports are kept and how far ahead broadcasts are known, in milliseconds. */
const back = 120 * 86_400_000;
const ahead = 40 * 86_400_000;

/** The editors' file of matches: reports of those that are over, and where each is shown. */
export function matchesJson(telling: Telling, teams: readonly string[]): string {
  const { seed, now } = telling;
  const around = clubMatches(teams, telling).filter(({ kickoff }) => {
    const until = kickoff.getTime() - now.getTime();
    return until > -back && until < ahead;
  });
  const notes = around.map((match) => {
    const random = randomOf(seed, 'channels', match.id);
    const isOver = ['FT', 'AET', 'PEN'].includes(momentNow(match, telling).status);
    const broadcasts = (['da', 'en'] as const).flatMap((language) => {
      const [channel, kind] = channels[language][Math.floor(random() * 4)] ??
        channels[language][0] ?? ['', 'tv'];
      return random() < 0.1 ? [] : [{ language, channel, kind }];
    });
    return {
      fixture: String(match.id),
      ...(isOver ? { reports: { da: reportOf(match, seed, 'da'), en: reportOf(match, seed, 'en') } } : {}),
      broadcasts,
    };
  });
  return JSON.stringify(notes);
}
