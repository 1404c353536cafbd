import type { Language } from '@fan-base/shared-contracts/language';
import type { Network, NetworkClub } from '@fan-base/source-parsers/editorial/network-file';
import { Refusal } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../database/types.ts';
import type { Counts } from '../domain/counts.ts';
import { findNamedTeams } from '../domain/teams/named-teams.queries.ts';
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
import { addClub, addForums, addSite } from './seed.queries.ts';

type Change = 'added' | 'updated' | 'removed';

/** Returns the id of a club, adding it if it is new. @throws Refusal when it cannot be added */
async function ensureClub(
  db: Trx,
  { place, club, look }: NetworkClub,
  clubIds: ReadonlyMap<string, string>,
): Promise<string> {
  const id = clubIds.get(club.toLowerCase());
  if (id !== undefined) return id;
  if (!look)
    throw new Refusal(
      `${place}: there is no club '${club}' in the network; a new one also needs shortName, initials, crest, light, dark and league`,
    );
  const league = await selectLeague(db, look.league);
  if (!league) throw new Refusal(`${place}: unknown league '${look.league}'; import a season of it first`);
  const added = await addClub(db, { ...look, name: club }, league.country);
  if (added === null) throw new Refusal(`${place}: '${club}' is already in the network under another name`);
  return added;
}

interface RequestedSite {
  readonly clubId: string;
  readonly club: string;
  readonly language: Language;
  /** Null: the site is to be closed. */
  readonly domain: string | null;
}

/** Opens, renames or closes a site. @returns the kind of change, or null if there is none */
async function applySite(
  db: Trx,
  stored: StoredSite | undefined,
  { domain, ...site }: RequestedSite,
  now: Date,
): Promise<Change | null> {
  if (domain === null) {
    if (!stored?.isOpen) return null;
    await updateClosed(db, stored.id, now);
    return 'removed';
  }
  if (!stored) {
    await deleteFormerDomain(db, domain);
    await addSite(db, { ...site, domain });
    return 'added';
  }
  if (stored.domain !== domain) await renameSite(db, stored, domain);
  if (!stored.isOpen) await updateClosed(db, stored.id, null);
  return stored.domain !== domain || !stored.isOpen ? 'updated' : null;
}

/** Club ids by the names in the file. */
async function selectClubsByName(db: Trx, names: readonly string[]): Promise<Map<string, string>> {
  const { clubs } = await findNamedTeams(db, names);
  const ids = await selectClubIds(db);
  return new Map(
    [...clubs].flatMap(([name, team]): [string, string][] => {
      const id = ids.get(team);
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** @throws Refusal when localhost and preview hosts would have no site */
async function checkDefaultClub(db: Trx): Promise<void> {
  const clubId = await selectDefaultClub(db);
  const sites = (await selectAllSites(db)).filter((site) => site.clubId === clubId && site.isOpen);
  if (sites.length < 2)
    throw new Refusal(
      'The default club must have an open site in each language; name another one as "default" first',
    );
}

/**
 * Applies changes of clubs and sites, from a file or a call: adds, renames (the former domain redirects), closes and
 * reopens them. Everything else is left unchanged; a closed site keeps its data. No import may run at the same time.
 * @throws Refusal, without any changes
 */
export async function writeNetwork(db: Trx, file: Network, now: Date): Promise<Counts> {
  const names = [...file.clubs.map(({ club }) => club), ...(file.defaultClub ? [file.defaultClub] : [])];
  const clubIds = await selectClubsByName(db, names);
  const counts = { added: 0, updated: 0, removed: 0 };
  for (const item of file.clubs) {
    const clubId = await ensureClub(db, item, clubIds);
    clubIds.set(item.club.toLowerCase(), clubId);
    for (const [language, domain] of item.domains) {
      const sites = await selectAllSites(db);
      const other = sites.find((site) => site.domain === domain);
      if (other && (other.clubId !== clubId || other.language !== language))
        throw new Refusal(`${item.place}.${language}: ${domain} is the domain of another site`);
      const site = sites.find((one) => one.clubId === clubId && one.language === language);
      const change = await applySite(db, site, { clubId, club: item.club, language, domain }, now);
      if (change) counts[change] += 1;
    }
  }
  await addForums(db);
  if (file.defaultClub !== null) {
    const clubId = clubIds.get(file.defaultClub.toLowerCase());
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
