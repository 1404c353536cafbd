/** How a team that is no club of the network looks in lists: what no provider of results tells. */
export interface KnownTeam {
  readonly name: string;
  readonly shortName: string;
  readonly initials: string;
  readonly primary: string;
  readonly secondary: string;
}

const team = (
  name: string,
  shortName: string,
  initials: string,
  primary: string,
  secondary: string,
): KnownTeam => ({
  name,
  shortName,
  initials,
  primary,
  secondary,
});

/** The teams that share a league with the network's clubs, under the names that openfootball gives them. */
export const knownTeams: readonly KnownTeam[] = [
  team('AFC Bournemouth', 'Bournemouth', 'BOU', '#da291c', '#000000'),
  team('Brentford FC', 'Brentford', 'BRE', '#e30613', '#ffffff'),
  team('Brighton & Hove Albion FC', 'Brighton', 'BHA', '#0057b8', '#ffffff'),
  team('Burnley FC', 'Burnley', 'BUR', '#6c1d45', '#99d6ea'),
  team('Coventry City FC', 'Coventry', 'COV', '#59a9e0', '#ffffff'),
  team('Crystal Palace FC', 'Crystal Palace', 'CRY', '#1b458f', '#c4122e'),
  team('Fulham FC', 'Fulham', 'FUL', '#ffffff', '#000000'),
  team('Ipswich Town FC', 'Ipswich', 'IPS', '#3a64a3', '#ffffff'),
  team('Leeds United FC', 'Leeds', 'LEE', '#ffffff', '#1d428a'),
  team('Leicester City FC', 'Leicester', 'LEI', '#003090', '#fdbe11'),
  team('Middlesbrough FC', 'Middlesbrough', 'MID', '#e11b22', '#ffffff'),
  team('Nottingham Forest FC', 'Nott. Forest', 'NFO', '#dd0000', '#ffffff'),
  team('Southampton FC', 'Southampton', 'SOU', '#d71920', '#130c0e'),
  team('Sunderland AFC', 'Sunderland', 'SUN', '#eb172b', '#ffffff'),
  team('Wolverhampton Wanderers FC', 'Wolves', 'WOL', '#fdb913', '#231f20'),
  team('Athletic Club', 'Athletic Club', 'ATH', '#ee2523', '#ffffff'),
  team('CA Osasuna', 'Osasuna', 'OSA', '#d91a21', '#0a346f'),
  team('Deportivo Alavés', 'Alavés', 'ALA', '#0761af', '#ffffff'),
  team('Elche CF', 'Elche', 'ELC', '#05642c', '#ffffff'),
  team('Getafe CF', 'Getafe', 'GET', '#005999', '#ffffff'),
  team('Girona FC', 'Girona', 'GIR', '#cd2534', '#ffffff'),
  team('Levante UD', 'Levante', 'LEV', '#00529f', '#b4053f'),
  team('RC Celta de Vigo', 'Celta Vigo', 'CEL', '#8ac3ee', '#e5254e'),
  team('RCD Espanyol de Barcelona', 'Espanyol', 'ESP', '#007fc8', '#ffffff'),
  team('RCD Mallorca', 'Mallorca', 'MLL', '#e20613', '#000000'),
  team('Racing de Santander', 'Racing', 'RAC', '#006633', '#ffffff'),
  team('Rayo Vallecano de Madrid', 'Rayo Vallecano', 'RAY', '#ffffff', '#e53027'),
  team('RC Deportivo La Coruña', 'Deportivo', 'DEP', '#0070b8', '#ffffff'),
  team('Real Betis Balompié', 'Real Betis', 'BET', '#0bb363', '#ffffff'),
  team('Real Oviedo', 'Real Oviedo', 'OVI', '#0053a0', '#ffffff'),
  team('Real Sociedad de Fútbol', 'Real Sociedad', 'RSO', '#0067b1', '#ffffff'),
  team('Sevilla FC', 'Sevilla', 'SEV', '#ffffff', '#d4021d'),
  team('UD Almería', 'Almería', 'ALM', '#ee1119', '#ffffff'),
  team('Valencia CF', 'Valencia', 'VAL', '#ffffff', '#ee3524'),
  team('Villarreal CF', 'Villarreal', 'VIL', '#ffe667', '#005187'),
  team('1. FC Heidenheim 1846', 'Heidenheim', 'FCH', '#e2001a', '#003b79'),
  team('1. FC Köln', 'Köln', 'KOE', '#ed1c24', '#ffffff'),
  team('1. FC Union Berlin', 'Union Berlin', 'FCU', '#eb1923', '#fdd900'),
  team('1. FSV Mainz 05', 'Mainz 05', 'M05', '#c3141e', '#ffffff'),
  team('Borussia Mönchengladbach', 'Gladbach', 'BMG', '#ffffff', '#00a551'),
  team('Eintracht Frankfurt', 'Frankfurt', 'SGE', '#000000', '#e1000f'),
  team('FC Augsburg', 'Augsburg', 'FCA', '#ba3733', '#46714d'),
  team('FC Schalke 04', 'Schalke 04', 'S04', '#004d9d', '#ffffff'),
  team('FC St. Pauli 1910', 'St. Pauli', 'STP', '#624839', '#ffffff'),
  team('Hamburger SV', 'Hamburg', 'HSV', '#0a3f86', '#ffffff'),
  team('Hannover 96', 'Hannover 96', 'H96', '#009e3b', '#000000'),
  team('RB Leipzig', 'Leipzig', 'RBL', '#dd0741', '#001f47'),
  team('SC Freiburg', 'Freiburg', 'SCF', '#fd1220', '#000000'),
  team('SC Paderborn 07', 'Paderborn', 'SCP', '#005ca9', '#000000'),
  team('SV Elversberg', 'Elversberg', 'ELV', '#000000', '#ffffff'),
  team('SV Werder Bremen', 'Bremen', 'SVW', '#1d9053', '#ffffff'),
  team('TSG 1899 Hoffenheim', 'Hoffenheim', 'TSG', '#1961b5', '#ffffff'),
  team('VfB Stuttgart', 'Stuttgart', 'VFB', '#e32219', '#ffffff'),
  team('VfL Wolfsburg', 'Wolfsburg', 'WOB', '#65b32e', '#ffffff'),
];
