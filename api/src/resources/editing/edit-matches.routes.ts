import {
  type BroadcastsBody,
  changeBroadcasts,
  changeReport,
  type EditedMatch,
  getMatchForEditing,
  giveBackBroadcasts,
  removeMatch,
  removeReport,
} from '@fan-base/shared-contracts/api/editing-matches';
import type { Language } from '@fan-base/shared-contracts/language';
import type { FileMatch } from '@fan-base/source-parsers/editorial/matches-file';
import type { Db, Trx } from '../../database/types.ts';
import {
  removeBroadcasts,
  removeReport as removeMatchReport,
  writeMatches,
} from '../../domain/editorial/matches.queries.ts';
import { lockImports, scheduleReimport } from '../../domain/imports.queries.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Editor, Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import {
  deleteMatch,
  removeSiteReport,
  selectEditedMatch,
  selectSides,
  writeSiteReport,
} from './edit-matches.queries.ts';
import { writeRecord } from './write-record.ts';

const noMatch = () => new HttpError('not_found', 'No match with this ID');

/** @throws HttpError `invalid_request` */
function requireDistinct({ broadcasts }: BroadcastsBody): void {
  const channels = broadcasts.map(({ channel }) => channel.trim());
  const repeated = channels.findIndex((channel, index) => channels.indexOf(channel) < index);
  if (repeated >= 0)
    throw new HttpError('invalid_request', `broadcasts.${repeated}.channel must not be repeated`);
}

/** Administrators' match content: its report and its broadcasts. */
export const editMatchesRoutes: Routes = (route, { clock, db, directory }) => {
  /** A site's administrators may only edit its club's matches. @returns the match */
  async function requireMatch(trx: Db, id: string, { site, user }: Editor) {
    const match = await selectSides(trx, id);
    const isOwn = match?.home === site.team.id || match?.away === site.team.id;
    if (!match || (user.administers !== 'network' && !isOwn)) throw noMatch();
    return match;
  }

  /** @throws HttpError `forbidden` for a language that a site's administrator does not write in */
  function requireLanguage(language: Language, { site, user }: Editor): void {
    if (language !== site.language) requireNetworkAdministrator(user);
  }

  /**
   * Broadcasts are the same on all sites of a language: those of a match of two clubs are for administrators of the
   * network.
   */
  async function requireOneClub(
    { home, away }: { readonly home: string; readonly away: string },
    editor: Editor,
  ) {
    const { byId } = await directory.current();
    const clubs = new Set([...byId.values()].map(({ team }) => team.id));
    if (clubs.has(home) && clubs.has(away)) requireNetworkAdministrator(editor.user);
  }

  async function shown(id: string, { site, user }: Editor): Promise<EditedMatch> {
    const match = await selectEditedMatch(db, id, user.administers === 'network' ? null : site);
    if (!match) throw noMatch();
    return match;
  }

  async function change(id: string, editor: Editor, write: (trx: Trx, fixture: string) => Promise<unknown>) {
    await db.transaction().execute(async (trx) => write(trx, (await requireMatch(trx, id, editor)).id));
    return shown(id, editor);
  }

  const write = (id: string, editor: Editor, match: Pick<FileMatch, 'reports' | 'broadcasts'>) =>
    // The ID in the address may have leading zeros.
    change(id, editor, (trx, fixture) =>
      writeRecord(trx, writeMatches, { fixture: `fan-base:${fixture}`, ...match }, clock.now()),
    );

  /** Removes an administrator's content, so that files and feeds apply again. */
  const revert = (id: string, editor: Editor, remove: (trx: Trx) => Promise<boolean>) =>
    change(id, editor, async (trx) => {
      if (!(await remove(trx))) throw new HttpError('not_found', 'No administrator has written this');
    });

  route(getMatchForEditing, async ({ params: { id }, ...editor }) => {
    await requireMatch(db, id, editor);
    return shown(id, editor);
  });

  route(removeMatch, async ({ params: { id }, ...editor }) => {
    // The match is on the sites of both clubs.
    requireNetworkAdministrator(editor.user);
    const match = await shown(id, editor);
    await db.transaction().execute(async (trx) => {
      await lockImports(trx);
      await deleteMatch(trx, match.id);
      // A source may list it in another competition, and have its report and broadcasts.
      await scheduleReimport(trx, ['openfootball', 'matches', 'broadcasts']);
    });
    return match;
  });

  route(changeReport, async ({ params: { id, language }, body, ...editor }) => {
    requireLanguage(language, editor);
    const { site, user } = editor;
    return user.administers === 'network'
      ? write(id, editor, { reports: [{ language, ...body }], broadcasts: [] })
      : change(id, editor, (trx, fixture) => writeSiteReport(trx, { id: fixture, siteId: site.id }, body));
  });

  /** The site whose report a call is about; null: the report for all sites. */
  async function findReportedSite(
    domain: string | undefined,
    language: Language,
    { site, user }: Editor,
  ): Promise<SiteRecord | null> {
    if (domain === undefined) return user.administers === 'network' ? null : site;
    if (domain !== site.domain) requireNetworkAdministrator(user);
    const reported = (await directory.current()).byDomain.get(domain);
    if (reported?.language !== language)
      throw new HttpError('invalid_request', `site must be the domain of a site in the language ${language}`);
    return reported;
  }

  route(removeReport, async ({ params: { id, language }, query, ...editor }) => {
    requireLanguage(language, editor);
    const reported = await findReportedSite(query.site, language, editor);
    return revert(id, editor, (trx) =>
      reported === null ? removeMatchReport(trx, id, language) : removeSiteReport(trx, id, reported.id),
    );
  });

  route(changeBroadcasts, async ({ params: { id, language }, body, ...editor }) => {
    requireLanguage(language, editor);
    requireDistinct(body);
    await requireOneClub(await requireMatch(db, id, editor), editor);
    return write(id, editor, { reports: [], broadcasts: [{ language, ...body }] });
  });

  route(giveBackBroadcasts, async ({ params: { id, language }, ...editor }) => {
    requireLanguage(language, editor);
    await requireOneClub(await requireMatch(db, id, editor), editor);
    return revert(id, editor, (trx) => removeBroadcasts(trx, id, language));
  });
};
