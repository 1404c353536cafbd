import type { Front, Match } from './api';

const timeZone = 'Europe/Copenhagen';
const day = new Intl.DateTimeFormat('da', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const kickoffDay = new Intl.DateTimeFormat('da', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone,
});
const time = new Intl.DateTimeFormat('da', { hour: '2-digit', minute: '2-digit', timeZone });

export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatKickoffDay = (iso: string): string => kickoffDay.format(new Date(iso));
export const formatTime = (iso: string): string => time.format(new Date(iso));

const units = [
  ['uge', 'uger', 7 * 24 * 60],
  ['dag', 'dage', 24 * 60],
  ['time', 'timer', 60],
  ['minut', 'minutter', 1],
] as const;

/** Relative time, of which readers see how fresh a story is. */
export function formatAge(iso: string, now: number): string {
  const minutes = (now - Date.parse(iso)) / 60_000;
  const [one, many, length] = units.find((unit) => minutes >= unit[2]) ?? units[3];
  const count = Math.max(1, Math.floor(minutes / length));
  return `for ${count} ${count === 1 ? one : many} siden`;
}

export function formatCountdown(kickoff: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(kickoff) - now) / 60_000));
  return `${Math.floor(minutes / 1440)} dage, ${Math.floor(minutes / 60) % 24} timer, ${minutes % 60} minutter`;
}

export const formatRound = ({ name, number }: { name: string; number: number | null }): string =>
  number === null ? name : `${number}. runde`;

export const formatScore = ({ home, away, score }: Match): string =>
  `${home.shortName} ${score?.home}–${score?.away} ${away.shortName}`;

export const formatPrice = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${(amount / 100).toFixed(2)} ${currency}`;

export const formatFee = (fee: number | null): string =>
  fee === null ? '' : `€${(fee / 1e6).toFixed(1).replace('.', ',')}M`;

export const formatAbsence = ({ kind, cause }: Front['absences']['players'][number]['absence']): string =>
  `${kind === 'missing' ? 'Ude' : 'Usikker'}: ${cause}`;

const statuses: Readonly<Record<string, string>> = {
  rumour: 'Rygte',
  advanced: 'I forhandling',
  agreed: 'Aftalt',
  off: 'Aflyst',
};
export const formatStatus = (status: string): string => statuses[status] ?? status;

export const formatDifference = (scored: number, conceded: number): string =>
  scored < conceded ? `−${conceded - scored}` : `+${scored - conceded}`;

/** At a width that the API serves. */
export const getPicture = (address: string, width: 70 | 120 | 300 | 450 | 600 | 900): string =>
  `/api/image?w=${width}&q=70&i=${encodeURIComponent(address)}`;

/** For a picture of fixed width, on normal and dense screens. */
export const getDensities = (address: string, width: 70 | 120 | 300, dense: 120 | 300 | 600): string =>
  `${getPicture(address, width)} 1x, ${getPicture(address, dense)} 2x`;

export const getWidths = (address: string): string =>
  ([300, 450, 600, 900] as const).map((width) => `${getPicture(address, width)} ${width}w`).join();
