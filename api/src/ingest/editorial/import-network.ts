import type { Language } from '@fan-base/shared-contracts/language';
import type { Network, NetworkClub } from '@fan-base/source-parsers/editorial/network-file';
import { Refusal } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../database/types.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';
import { addClub, addForums, addSite } from '../../network/seed.queries.ts';
import type { Counts } from '../outcome.ts';
import {
  deleteFormerDomain,
  renameSite,
  type StoredSite,
  selectAllSites,
  selectClubIds,
  selectDefaultClub,
  selectLeague,
  updateClosed,
  updateDefaultClub,
} from './network.queries.ts';

type Change = 'added' | 'updated' | 'removed';

/** The id of a club that the file names, which is added when it is new. @throws Refusal when it cannot be added */
async function ensureClub(
  db: Trx,
  { place, club, look }: NetworkClub,
  known: ReadonlyMap<string, string>,
): Promise<string> {
  const id = known.get(club.toLowerCase());
  if (id !== undefined) return id;
  if (!look)
    throw new Refusal(
      `${place}: there is no club '${club}' in the network; a new one also needs shortName, initials, crest, light, dark and league`,
    );
  const league = await selectLeague(db, look.league);
  if (!league)
    throw new Refusal(`${place}: there is no league '${look.league}' here yet; import a season of it first`);
  const added = await addClub(db, { ...look, name: club }, league.country);
  if (added === null) throw new Refusal(`${place}: '${club}' is a club of the network by another name`);
  return added;
}

interface Wanted {
  readonly clubId: string;
  readonly club: string;
  readonly language: Language;
  /** Null: the site is closed. */
  readonly domain: string | null;
}

/** Opens, renames or closes one site. @returns what that was, or null when it is so already */
async function applySite(
  db: Trx,
  site: StoredSite | undefined,
  { domain, ...wanted }: Wanted,
  now: Date,
): Promise<Change | null> {
  if (domain === null) {
    if (!site?.isOpen) return null;
    await updateClosed(db, site.id, now);
    return 'removed';
  }
  if (!site) {
    await deleteFormerDomain(db, domain);
    await addSite(db, { ...wanted, domain });
    return 'added';
  }
  if (site.domain !== domain) await renameSite(db, site, domain);
  if (!site.isOpen) await updateClosed(db, site.id, null);
  return site.domain !== domain || !site.isOpen ? 'updated' : null;
}

/** Every name by which the file's clubs are known, with the ids of the clubs. */
async function selectKnownClubs(db: Trx, names: readonly string[]): Promise<Map<string, string>> {
  const { clubs } = await findNamedTeams(db, names);
  const ids = await selectClubIds(db);
  return new Map(
    [...clubs].flatMap(([name, team]): [string, string][] => {
      const id = ids.get(team);
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** @throws Refusal when localhost and preview hosts would be left without a site */
async function checkDefaultClub(db: Trx): Promise<void> {
  const clubId = await selectDefaultClub(db);
  const sites = (await selectAllSites(db)).filter((site) => site.clubId === clubId && site.isOpen);
  if (sites.length < 2)
    throw new Refusal(
      'The default club must have an open site in each language; name another one as "default" first',
    );
}

/**
 * Makes clubs and sites what an operator's file says: adds, renames (addresses on the former domain redirect), closes
 * and opens again. What the file does not name stays as it is; a closed site loses nothing.
 * @throws Refusal, after which nothing has changed
 */
export async function importNetworkFile(db: Trx, file: Network, now: Date): Promise<Counts> {
  const names = [...file.clubs.map(({ club }) => club), ...(file.defaultClub ? [file.defaultClub] : [])];
  const known = await selectKnownClubs(db, names);
  const counts = { added: 0, updated: 0, removed: 0 };
  for (const item of file.clubs) {
    const clubId = await ensureClub(db, item, known);
    known.set(item.club.toLowerCase(), clubId);
    for (const [language, domain] of item.domains) {
      const sites = await selectAllSites(db);
      const other = sites.find((site) => site.domain === domain);
      if (other && (other.clubId !== clubId || other.language !== language))
        throw new Refusal(
          `${item.place}.${language}: ${domain} is the domain of another site of the network`,
        );
      const site = sites.find((one) => one.clubId === clubId && one.language === language);
      const change = await applySite(db, site, { clubId, club: item.club, language, domain }, now);
      if (change) counts[change] += 1;
    }
  }
  await addForums(db);
  if (file.defaultClub !== null) {
    const clubId = known.get(file.defaultClub.toLowerCase());
    if (clubId === undefined)
      throw new Refusal(`default: there is no club '${file.defaultClub}' in the network`);
    if (clubId !== (await selectDefaultClub(db))) {
      await updateDefaultClub(db, clubId);
      counts.updated += 1;
    }
  }
  await checkDefaultClub(db);
  return { ...counts, seen: file.clubs.length, problems: [] };
}
