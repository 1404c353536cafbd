import { type Random, randomOf } from '../world/random.ts';
import { providerTeam } from './numbers.ts';

export type Position = 'Goalkeeper' | 'Defender' | 'Midfielder' | 'Attacker';

/** An invented player. */
export interface Player {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly position: Position;
  readonly number: number;
  readonly birth: string;
  readonly birthPlace: string;
  readonly nationality: string;
  readonly height: number;
  readonly weight: number;
  /** From 55 to 90: how often he starts, and how well he plays. */
  readonly quality: number;
}

export interface Coach {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly nationality: string;
  readonly birth: string;
  readonly since: string;
}

interface Country {
  readonly name: string;
  readonly towns: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Ordinary names, mixed by the seed: nobody who lives is meant. */
const countries: readonly Country[] = [
  {
    name: 'England',
    towns: ['Stockport', 'Derby', 'Exeter', 'Carlisle', 'Swindon'],
    first: [
      'Owen',
      'Lewis',
      'Callum',
      'Toby',
      'Reece',
      'Miles',
      'Elliot',
      'Jude',
      'Alfie',
      'Harvey',
      'Ellis',
      'Rory',
    ],
    last: [
      'Ashworth',
      'Pemberton',
      'Thorley',
      'Bickford',
      'Hadley',
      'Copeland',
      'Winslow',
      'Marlow',
      'Tranter',
      'Oakes',
      'Fenwick',
      'Selby',
      'Garside',
      'Whitlow',
    ],
  },
  {
    name: 'Spain',
    towns: ['Burgos', 'Lugo', 'Teruel', 'Cáceres', 'Huesca'],
    first: [
      'Iker',
      'Unai',
      'Hugo',
      'Adrián',
      'Gonzalo',
      'Nicolás',
      'Rubén',
      'Jaime',
      'Álex',
      'Mateo',
      'Óscar',
      'Telmo',
    ],
    last: [
      'Arrieta',
      'Cebrián',
      'Lozano Vera',
      'Quintela',
      'Barros',
      'Ansorena',
      'Palomar',
      'Zubiri',
      'Requena',
      'Castells',
      'Olmedo',
      'Tejada',
      'Iriarte',
      'Bellido',
    ],
  },
  {
    name: 'Germany',
    towns: ['Kassel', 'Ulm', 'Göttingen', 'Trier', 'Jena'],
    first: [
      'Jannik',
      'Moritz',
      'Lennart',
      'Finn',
      'Tobias',
      'Niklas',
      'Fabian',
      'Malte',
      'Jonas',
      'Lukas',
      'Henrik',
      'Til',
    ],
    last: [
      'Brandmüller',
      'Kössler',
      'Hagemeister',
      'Wendland',
      'Ohlsen',
      'Reichelt',
      'Stahmer',
      'Vogelsang',
      'Dörfler',
      'Kühnert',
      'Lindemann',
      'Pfaff',
      'Rohde',
      'Zinke',
    ],
  },
  {
    name: 'Denmark',
    towns: ['Randers', 'Svendborg', 'Thisted', 'Næstved'],
    first: ['Søren', 'Emil', 'Magnus', 'Rasmus', 'Bjørn', 'Åge', 'Jeppe', 'Anton'],
    last: ['Kjærgaard', 'Østerby', 'Ravn', 'Bjerregaard', 'Sønderby', 'Lægaard', 'Thorup', 'Vestergård'],
  },
  {
    name: 'France',
    towns: ['Angers', 'Pau', 'Dijon', 'Colmar'],
    first: ['Léo', 'Théo', 'Maxence', 'Baptiste', 'Enzo', 'Rayan', 'Clément', 'Noé'],
    last: ['Delaunoy', 'Fournel', 'Garçon', 'Marchetti', 'Béranger', 'Tessier', 'Valmont', 'Roussin'],
  },
  {
    name: 'Brazil',
    towns: ['Recife', 'Goiânia', 'Londrina', 'Joinville'],
    first: ['Caio', 'Thiago', 'João', 'Renan', 'Vinícius', 'Diego', 'Wesley', 'Murilo'],
    last: ['Azevedo', 'Figueiró', 'Sampaio', 'Teles', 'Barreto', 'Leal', 'Pacheco', 'Novaes'],
  },
  {
    name: 'Netherlands',
    towns: ['Zwolle', 'Breda', 'Venlo', 'Emmen'],
    first: ['Bram', 'Sem', 'Thijs', 'Daan', 'Ruben', 'Joris', 'Milan', 'Stijn'],
    last: ['van Houten', 'Dekkers', 'Brouwer', 'de Graaf', 'Hoekstra', 'Vermaat', 'Kuipers', 'Zwart'],
  },
];

const homeCountry: Readonly<Record<string, number>> = { England: 0, Spain: 1, Germany: 2 };

const shape: readonly (readonly [Position, number])[] = [
  ['Goalkeeper', 3],
  ['Defender', 9],
  ['Midfielder', 9],
  ['Attacker', 6],
];

const one = <Element>(list: readonly Element[], random: Random): Element =>
  list[Math.floor(random() * list.length)] as Element;

function personOf(country: string, random: Random) {
  const home = countries[homeCountry[country] ?? 0] as Country;
  const from = random() < 0.45 ? home : one(countries, random);
  return {
    firstname: one(from.first, random),
    lastname: one(from.last, random),
    nationality: from.name,
    birthPlace: one(from.towns, random),
  };
}

const dayIn = (year: number, random: Random): string =>
  new Date(Date.UTC(year, Math.floor(random() * 12), 1 + Math.floor(random() * 28)))
    .toISOString()
    .slice(0, 10);

const made = new Map<string, readonly Player[]>();

/** A team's squad: invented, and the same for the same seed. */
export function squadOf(team: string, country: string, seed: string): readonly Player[] {
  const key = `${seed}|${team}`;
  const known = made.get(key);
  if (known) return known;
  const random = randomOf(seed, 'squad', team);
  const { id } = providerTeam(team);
  const positions = shape.flatMap(([position, count]) => Array.from({ length: count }, () => position));
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const names = new Set<string>();
  const squad = positions.map((position, index): Player => {
    let person = personOf(country, random);
    while (names.has(`${person.firstname} ${person.lastname}`)) person = personOf(country, random);
    names.add(`${person.firstname} ${person.lastname}`);
    const isKeeper = position === 'Goalkeeper';
    const number = index === 0 ? 1 : (numbers.splice(1 + Math.floor(random() * 6), 1)[0] ?? index + 1);
    const height = Math.round((isKeeper ? 186 : position === 'Defender' ? 180 : 174) + random() * 14);
    return {
      id: id * 100 + index,
      ...person,
      position,
      number,
      birth: dayIn(1991 + Math.floor(random() * 16), random),
      height,
      weight: Math.round(height - 108 + random() * 10),
      quality: Math.round(62 + random() * 26 - (index % 4) * 2),
    };
  });
  made.set(key, squad);
  return squad;
}

/** Who leads a team, and since when. */
export function coachOf(team: string, country: string, seed: string): Coach {
  const random = randomOf(seed, 'coach', team);
  const { firstname, lastname, nationality } = personOf(country, random);
  return {
    id: providerTeam(team).id,
    firstname,
    lastname,
    nationality,
    birth: dayIn(1962 + Math.floor(random() * 24), random),
    since: dayIn(2023 + Math.floor(random() * 3), random),
  };
}

/** The name as the provider shortens it in line-ups and events. */
export const shortName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname[0]}. ${lastname}`;
