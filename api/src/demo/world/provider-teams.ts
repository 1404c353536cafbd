/** A team as API-Football has it: its number, its name there, and its ground. */
export interface ProviderTeam {
  /** The team's name in the world. */
  readonly team: string;
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly founded: number;
  readonly city: string;
  readonly ground: string;
  readonly capacity: number;
}

type Row = readonly [
  team: string,
  id: number,
  name: string,
  code: string,
  founded: number,
  city: string,
  ground: string,
  capacity: number,
];

const rows: readonly Row[] = [
  ['Arsenal FC', 42, 'Arsenal', 'ARS', 1886, 'London', 'Emirates Stadium', 60_704],
  ['Manchester City FC', 50, 'Manchester City', 'MAC', 1880, 'Manchester', 'Etihad Stadium', 53_400],
  ['Liverpool FC', 40, 'Liverpool', 'LIV', 1892, 'Liverpool', 'Anfield', 61_276],
  ['Chelsea FC', 49, 'Chelsea', 'CHE', 1905, 'London', 'Stamford Bridge', 40_343],
  ['Manchester United FC', 33, 'Manchester United', 'MUN', 1878, 'Manchester', 'Old Trafford', 74_310],
  ['Newcastle United FC', 34, 'Newcastle', 'NEW', 1892, 'Newcastle upon Tyne', "St. James' Park", 52_305],
  ['Aston Villa FC', 66, 'Aston Villa', 'AST', 1874, 'Birmingham', 'Villa Park', 42_682],
  ['Tottenham Hotspur FC', 47, 'Tottenham', 'TOT', 1882, 'London', 'Tottenham Hotspur Stadium', 62_850],
  ['Everton FC', 45, 'Everton', 'EVE', 1878, 'Liverpool', 'Hill Dickinson Stadium', 52_769],
  ['West Ham United FC', 48, 'West Ham', 'WES', 1895, 'London', 'London Stadium', 62_500],
  ['Brighton & Hove Albion FC', 51, 'Brighton', 'BRI', 1901, 'Falmer', 'American Express Stadium', 31_876],
  ['Crystal Palace FC', 52, 'Crystal Palace', 'CRY', 1905, 'London', 'Selhurst Park', 25_486],
  ['Nottingham Forest FC', 65, 'Nottingham Forest', 'NOT', 1865, 'Nottingham', 'The City Ground', 30_404],
  ['AFC Bournemouth', 35, 'Bournemouth', 'BOU', 1899, 'Bournemouth', 'Vitality Stadium', 11_307],
  ['Fulham FC', 36, 'Fulham', 'FUL', 1879, 'London', 'Craven Cottage', 29_589],
  ['Brentford FC', 55, 'Brentford', 'BRE', 1889, 'Brentford', 'Gtech Community Stadium', 17_250],
  ['Wolverhampton Wanderers FC', 39, 'Wolves', 'WOL', 1877, 'Wolverhampton', 'Molineux Stadium', 31_750],
  ['Leeds United FC', 63, 'Leeds', 'LEE', 1919, 'Leeds', 'Elland Road', 37_608],
  ['Sunderland AFC', 746, 'Sunderland', 'SUN', 1879, 'Sunderland', 'Stadium of Light', 49_000],
  ['Burnley FC', 44, 'Burnley', 'BUR', 1882, 'Burnley', 'Turf Moor', 21_994],
  ['Coventry City FC', 1346, 'Coventry', 'COV', 1883, 'Coventry', 'Coventry Building Society Arena', 32_609],
  ['Ipswich Town FC', 57, 'Ipswich', 'IPS', 1878, 'Ipswich', 'Portman Road', 30_311],
  ['Middlesbrough FC', 70, 'Middlesbrough', 'MID', 1876, 'Middlesbrough', 'Riverside Stadium', 34_742],
  ['Leicester City FC', 46, 'Leicester', 'LEI', 1884, 'Leicester', 'King Power Stadium', 34_310],
  ['Southampton FC', 41, 'Southampton', 'SOU', 1885, 'Southampton', "St. Mary's Stadium", 32_689],
  ['Real Madrid CF', 541, 'Real Madrid', 'REA', 1902, 'Madrid', 'Estadio Santiago Bernabéu', 85_454],
  ['FC Barcelona', 529, 'Barcelona', 'BAR', 1899, 'Barcelona', 'Camp Nou', 99_787],
  ['Club Atlético de Madrid', 530, 'Atletico Madrid', 'ATM', 1903, 'Madrid', 'Estadio Metropolitano', 70_460],
  ['Villarreal CF', 533, 'Villarreal', 'VIL', 1923, 'Villarreal', 'Estadio de la Cerámica', 23_500],
  ['Athletic Club', 531, 'Athletic Club', 'BIL', 1898, 'Bilbao', 'San Mamés', 53_289],
  ['Real Betis Balompié', 543, 'Real Betis', 'BET', 1907, 'Sevilla', 'Estadio Benito Villamarín', 60_721],
  ['Real Sociedad de Fútbol', 548, 'Real Sociedad', 'RSO', 1909, 'Donostia-San Sebastián', 'Anoeta', 39_500],
  ['RC Celta de Vigo', 538, 'Celta Vigo', 'CEL', 1923, 'Vigo', 'Balaídos', 29_000],
  ['Girona FC', 547, 'Girona', 'GIR', 1930, 'Girona', 'Estadi Montilivi', 14_624],
  ['Sevilla FC', 536, 'Sevilla', 'SEV', 1890, 'Sevilla', 'Ramón Sánchez-Pizjuán', 43_883],
  ['Valencia CF', 532, 'Valencia', 'VAL', 1919, 'Valencia', 'Mestalla', 49_430],
  ['Rayo Vallecano de Madrid', 728, 'Rayo Vallecano', 'RAY', 1924, 'Madrid', 'Estadio de Vallecas', 14_708],
  ['CA Osasuna', 727, 'Osasuna', 'OSA', 1920, 'Iruñea', 'El Sadar', 23_576],
  [
    'RCD Espanyol de Barcelona',
    540,
    'Espanyol',
    'ESP',
    1900,
    'Cornella de Llobregat',
    'RCDE Stadium',
    40_500,
  ],
  ['RCD Mallorca', 798, 'Mallorca', 'MAL', 1916, 'Palma de Mallorca', 'Son Moix', 23_142],
  ['Getafe CF', 546, 'Getafe', 'GET', 1983, 'Getafe', 'Coliseum', 17_393],
  ['Deportivo Alavés', 542, 'Alaves', 'ALA', 1921, 'Vitoria-Gasteiz', 'Mendizorrotza', 19_840],
  ['Elche CF', 797, 'Elche', 'ELC', 1923, 'Elche', 'Martínez Valero', 33_732],
  ['Levante UD', 539, 'Levante', 'LEV', 1909, 'Valencia', 'Ciutat de València', 26_354],
  ['Real Oviedo', 718, 'Oviedo', 'OVI', 1926, 'Oviedo', 'Carlos Tartiere', 30_500],
  ['Racing de Santander', 4665, 'Racing Santander', 'RAC', 1913, 'Santander', 'El Sardinero', 22_222],
  ['RC Deportivo La Coruña', 544, 'Deportivo La Coruna', 'COR', 1906, 'La Coruña', 'Riazor', 32_912],
  ['UD Almería', 723, 'Almeria', 'ALM', 1989, 'Almería', 'UD Almería Stadium', 18_331],
  ['FC Bayern München', 157, 'Bayern Munich', 'BAY', 1900, 'München', 'Allianz Arena', 75_024],
  ['Bayer 04 Leverkusen', 168, 'Bayer Leverkusen', 'LEV', 1904, 'Leverkusen', 'BayArena', 30_210],
  ['Borussia Dortmund', 165, 'Borussia Dortmund', 'DOR', 1909, 'Dortmund', 'Signal-Iduna-Park', 81_365],
  ['RB Leipzig', 173, 'RB Leipzig', 'LEI', 2009, 'Leipzig', 'Red Bull Arena', 47_069],
  ['VfB Stuttgart', 172, 'VfB Stuttgart', 'STU', 1893, 'Stuttgart', 'MHPArena', 60_449],
  [
    'Eintracht Frankfurt',
    169,
    'Eintracht Frankfurt',
    'EIN',
    1899,
    'Frankfurt am Main',
    'Deutsche Bank Park',
    58_000,
  ],
  ['SC Freiburg', 160, 'SC Freiburg', 'FRE', 1904, 'Freiburg im Breisgau', 'Europa-Park Stadion', 34_700],
  ['1. FSV Mainz 05', 164, 'FSV Mainz 05', 'MAI', 1905, 'Mainz', 'MEWA ARENA', 34_034],
  ['SV Werder Bremen', 162, 'Werder Bremen', 'WER', 1899, 'Bremen', 'wohninvest Weserstadion', 42_358],
  [
    'Borussia Mönchengladbach',
    163,
    'Borussia Mönchengladbach',
    'MOE',
    1900,
    'Mönchengladbach',
    'Borussia-Park',
    54_042,
  ],
  ['TSG 1899 Hoffenheim', 167, '1899 Hoffenheim', 'HOF', 1899, 'Sinsheim', 'PreZero Arena', 30_150],
  ['VfL Wolfsburg', 161, 'VfL Wolfsburg', 'WOB', 1945, 'Wolfsburg', 'Volkswagen Arena', 30_000],
  [
    '1. FC Union Berlin',
    182,
    'Union Berlin',
    'UNI',
    1906,
    'Berlin',
    'Stadion An der Alten Försterei',
    22_012,
  ],
  ['FC Augsburg', 170, 'FC Augsburg', 'AUG', 1907, 'Augsburg', 'WWK Arena', 30_660],
  ['1. FC Köln', 192, '1. FC Köln', 'KOL', 1948, 'Köln', 'RheinEnergieStadion', 50_000],
  ['Hamburger SV', 175, 'Hamburger SV', 'HAM', 1887, 'Hamburg', 'Volksparkstadion', 57_000],
  ['FC St. Pauli 1910', 186, 'FC St. Pauli', 'PAU', 1910, 'Hamburg', 'Millerntor-Stadion', 29_546],
  ['1. FC Heidenheim 1846', 180, '1. FC Heidenheim', 'HEI', 1846, 'Heidenheim', 'Voith-Arena', 15_000],
  ['FC Schalke 04', 174, 'FC Schalke 04', 'SCH', 1904, 'Gelsenkirchen', 'VELTINS-Arena', 62_271],
  ['SV Elversberg', 1660, 'SV Elversberg', 'ELV', 1907, 'Spiesen-Elversberg', 'Ursapharm-Arena', 10_000],
  ['Hannover 96', 166, 'Hannover 96', 'HAN', 1896, 'Hannover', 'Heinz von Heiden Arena', 49_200],
  ['SC Paderborn 07', 185, 'SC Paderborn 07', 'PAD', 1907, 'Paderborn', 'Home Deluxe Arena', 15_000],
];

export const providerTeams: readonly ProviderTeam[] = rows.map(
  ([team, id, name, code, founded, city, ground, capacity]) => ({
    team,
    id,
    name,
    code,
    founded,
    city,
    ground,
    capacity,
  }),
);

const byName = new Map(providerTeams.map((team) => [team.team, team]));
const byId = new Map(providerTeams.map((team) => [team.id, team]));
const places = new Map(providerTeams.map(({ team }, index) => [team, index]));

/** @throws Error for a team that is not in the world */
export function providerTeamOf(team: string): ProviderTeam {
  const found = byName.get(team);
  if (!found) throw new Error(`There is no team ${team} in the world`);
  return found;
}

export const providerTeamById = (id: number): ProviderTeam | undefined => byId.get(id);

/** A small number of the team's own, for the numbers of its people. */
export const placeOf = (team: string): number => places.get(team) ?? 0;
