import { toSlug } from '@fan-base/shared-contracts/slug';

/**
 * What fans call a team or its ground, where neither is the beginning of a word of its name, by every name under which
 * the team may be stored. Data providers know few of them. A nickname of several teams finds all of them.
 */
const nicknames: readonly (readonly [names: readonly string[], nicknames: readonly string[]])[] = [
  [['Liverpool FC'], ['LFC', 'The Reds', 'Pool']],
  [['Arsenal FC'], ['AFC', 'Gunners', 'The Gunners', 'Highbury']],
  [['Manchester United FC'], ['United', 'MUFC', 'Man U', 'ManU', 'Red Devils', 'Trafford']],
  [['Manchester City FC'], ['City', 'MCFC', 'Citizens', 'Eastlands']],
  [['Chelsea FC'], ['CFC', 'The Blues', 'The Bridge']],
  [['Tottenham Hotspur FC'], ['Spurs', 'THFC', 'White Hart Lane']],
  [['Newcastle United FC'], ['Magpies', 'Toon', 'NUFC', "St James' Park", 'Saint James Park']],
  [['Aston Villa FC'], ['AVFC', 'Villans']],
  [['Everton FC'], ['Toffees', 'EFC', 'Bramley-Moore']],
  [['West Ham United FC'], ['Hammers', 'Irons', 'WHUFC', 'Upton Park', 'Boleyn Ground', 'Olympic Stadium']],
  [['AFC Bournemouth'], ['Cherries', 'Dean Court']],
  [['Brentford FC'], ['Bees', 'GTech']],
  [['Brighton & Hove Albion FC'], ['Seagulls', 'BHAFC', 'Falmer']],
  [['Burnley FC'], ['Clarets']],
  [['Crystal Palace FC'], ['CPFC', 'Eagles', 'Selhurst']],
  [['Fulham FC'], ['FFC', 'Cottagers']],
  [['Ipswich Town FC'], ['Tractor Boys', 'ITFC']],
  [['Leeds United FC'], ['LUFC', 'Peacocks']],
  [['Leicester City FC'], ['Foxes', 'LCFC']],
  [['Middlesbrough FC'], ['Boro']],
  [['Nottingham Forest FC'], ['NFFC', 'Tricky Trees']],
  [['Southampton FC'], ['Saints', 'St Marys']],
  [['Sunderland AFC'], ['Black Cats', 'SAFC', 'Mackems']],
  [['Wolverhampton Wanderers FC'], ['WWFC']],
  [['FC Barcelona'], ['Barça', 'Barca', 'FCB', 'Blaugrana', 'Nou Camp', 'Camp Nou']],
  [['Real Madrid CF'], ['RMA', 'Los Blancos', 'Merengues', 'Bernabéu', 'Bernabeu']],
  [['Club Atlético de Madrid'], ['Atleti', 'Colchoneros', 'Wanda Metropolitano', 'Metropolitano']],
  [['Athletic Club'], ['Bilbao', 'San Mamés']],
  [['Sevilla FC'], ['Pizjuán']],
  [['Valencia CF'], ['Mestalla']],
  [['Villarreal CF'], ['Yellow Submarine', 'Den gule ubåd']],
  [['Real Sociedad de Fútbol'], ['La Real', 'Anoeta']],
  [['Real Betis Balompié'], ['Villamarín']],
  [['FC Bayern München'], ['FCB', 'FC Hollywood', 'Munich', 'Muenchen']],
  [['Borussia Dortmund'], ['BVB', 'Westfalenstadion']],
  [['Bayer 04 Leverkusen'], ['Werkself']],
  [['Borussia Mönchengladbach'], ['BMG', 'Foals', 'Gladbach']],
  [['1. FC Köln'], ['Effzeh', 'Cologne', 'Koeln']],
  [['Hamburger SV'], ['HSV', 'Volksparkstadion']],
  [['Eintracht Frankfurt'], ['SGE', 'Waldstadion']],
  [['FC Schalke 04'], ['S04', 'Gelsenkirchen']],
  [['1. FC Union Berlin'], ['Eisern Union', 'Försterei']],
  [['1. FC Kaiserslautern'], ['FCK', 'Betzenberg']],
  [
    ['Paris Saint-Germain FC', 'Paris Saint Germain', 'Paris Saint-Germain'],
    ['PSG', 'Parc des Princes'],
  ],
  [
    ['Olympique Marseille', 'Marseille'],
    ['OM', 'Vélodrome'],
  ],
  [['Olympique Lyonnais', 'Lyon'], ['OL']],
  [
    ['Inter', 'FC Internazionale Milano'],
    ['Inter Milan', 'Nerazzurri', 'San Siro', 'Meazza'],
  ],
  [['AC Milan'], ['Rossoneri', 'San Siro', 'Meazza', 'ACM']],
  [
    ['Juventus FC', 'Juventus'],
    ['Juve', 'Old Lady', 'Bianconeri'],
  ],
  [
    ['SSC Napoli', 'Napoli'],
    ['Naples', 'Maradona', 'San Paolo'],
  ],
  [['AS Roma'], ['Rome', 'Giallorossi']],
  [
    ['Sport Lisboa e Benfica', 'Benfica'],
    ['SLB', 'Estádio da Luz', 'Luz'],
  ],
  [
    ['Sporting Clube de Portugal', 'Sporting CP'],
    ['Sporting Lisbon', 'Sporting Lissabon', 'Alvalade'],
  ],
  [['FC Porto'], ['Dragão']],
  [
    ['AFC Ajax', 'Ajax'],
    ['Amsterdam', 'Arena Amsterdam'],
  ],
  [['PSV', 'PSV Eindhoven'], ['Philips Stadion']],
  [
    ['Celtic FC', 'Celtic'],
    ['Bhoys', 'Parkhead', 'Glasgow'],
  ],
  [
    ['Rangers', 'Rangers FC'],
    ['Gers', 'Ibrox', 'Glasgow'],
  ],
  [
    ['FC København', 'FC Copenhagen', 'FC Kobenhavn'],
    ['FCK', 'F.C.K.', 'kbh', 'Copenhagen', 'Koebenhavn', 'Løverne', 'Parken'],
  ],
  [
    ['Brøndby IF', 'Brondby'],
    ['BIF', 'Brøndby Stadion', 'Vestegnen'],
  ],
  [['FC Midtjylland'], ['FCM', 'Ulvene', 'Herning']],
  [
    ['FC Nordsjælland', 'FC Nordsjaelland'],
    ['FCN', 'Farum', 'Tigrene'],
  ],
  [
    ['Aarhus', 'AGF', 'AGF Aarhus'],
    ['AGF', 'Århus', 'Aarhus GF'],
  ],
];

/** Names of a team by the slug of each nickname. */
const namesBySlug = Map.groupBy(
  nicknames.flatMap(([names, known]) => known.map((nickname) => ({ slug: toSlug(nickname), names }))),
  ({ slug }) => slug,
);

/** @returns stored names of the teams that fans call by a typed text, however it is spelled and accented */
export const findByNickname = (typed: string): readonly string[] =>
  (namesBySlug.get(toSlug(typed)) ?? []).flatMap(({ names }) => names);

/** What fans call a competition, by its key. */
const competitionNicknames: Readonly<Record<string, readonly string[]>> = {
  'en.1': ['PL', 'EPL', 'Premier'],
  'uefa.cl': ['CL', 'UCL', 'Mesterligaen', 'Europa Cup'],
  'uefa.el': ['EL', 'UEL', 'UEFA Cup'],
  'uefa.conf': ['UECL', 'ECL', 'Konference'],
  'en.leaguecup': ['Carabao Cup', 'EFL Cup', 'Ligapokalen', 'Ligacup'],
  'en.cup': ['FA Cuppen', 'Pokalen'],
};

/** @returns keys of the competitions that fans call by a typed text */
export const findCompetitionsByNickname = (typed: string): readonly string[] =>
  Object.entries(competitionNicknames).flatMap(([key, known]) =>
    known.some((nickname) => toSlug(nickname) === toSlug(typed)) ? [key] : [],
  );
