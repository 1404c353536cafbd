import {
  type BroadcastsBody,
  changeBroadcasts,
  changeReport,
  type EditedMatch,
  getMatchForEditing,
  giveBackBroadcasts,
  type ReportBody,
  removeReport,
} from '@fan-base/shared-contracts/api/editing-matches';
import { announce, type MatchChange } from '../../database/changes.ts';
import type { Db, Trx } from '../../database/types.ts';
import { scheduleReimport } from '../../domain/imports.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Editor, Routes } from '../../http/route.ts';
import {
  removeBroadcasts,
  selectEditedMatch,
  selectMatchChange,
  removeReport as takeBackReport,
  writeBroadcasts,
  writeReport,
} from './edit-matches.queries.ts';

const noMatch = () => new HttpError('not_found', 'No match with this ID');
const invalid = (message: string) => new HttpError('invalid_request', message);

/** @throws HttpError `invalid_request` */
function requireReport({ title, text, author }: ReportBody): void {
  for (const [name, value] of Object.entries({ title, text, author }))
    if (value.trim() === '') throw invalid(`${name} must not be empty`);
}

/** @throws HttpError `invalid_request` */
function requireBroadcasts({ broadcasts }: BroadcastsBody): void {
  const seen = new Set<string>();
  for (const [index, { channel }] of broadcasts.entries()) {
    const name = channel.trim();
    if (name === '') throw invalid(`broadcasts.${index}.channel must not be empty`);
    if (seen.has(name)) throw invalid(`broadcasts.${index}.channel must not be repeated`);
    seen.add(name);
  }
}

/** Administrators' match content: its report and its broadcasts. */
export const editMatchesRoutes: Routes = (route, { db }) => {
  /** A site's administrators may only edit its club's matches. */
  async function found(trx: Db, id: string, { site, user }: Editor): Promise<MatchChange> {
    const match = await selectMatchChange(trx, id);
    if (!match || (user.administers !== 'network' && !match.teams.includes(site.team.id))) throw noMatch();
    return match;
  }

  async function shown(id: string): Promise<EditedMatch> {
    const match = await selectEditedMatch(db, id);
    if (!match) throw noMatch();
    return match;
  }

  /** Writes, and notifies everyone who has the match open. */
  async function change(id: string, editor: Editor, write: (trx: Trx) => Promise<unknown>) {
    await db.transaction().execute(async (trx) => {
      const announced = await found(trx, id, editor);
      await write(trx);
      await announce(trx, [announced]);
    });
    return shown(id);
  }

  /** Removes an administrator's content, so that files and feeds apply again. */
  const revert = (id: string, editor: Editor, take: (trx: Trx) => Promise<boolean>) =>
    change(id, editor, async (trx) => {
      if (!(await take(trx))) throw new HttpError('not_found', 'No administrator has written this');
      await scheduleReimport(trx, ['matches', 'broadcasts']);
    });

  route(getMatchForEditing, async ({ params: { id }, ...editor }) => {
    await found(db, id, editor);
    return shown(id);
  });

  route(changeReport, async ({ params, body, ...editor }) => {
    requireReport(body);
    return change(params.id, editor, (trx) => writeReport(trx, params, body));
  });

  route(removeReport, ({ params, ...editor }) =>
    revert(params.id, editor, (trx) => takeBackReport(trx, params)),
  );

  route(changeBroadcasts, async ({ params, body, ...editor }) => {
    requireBroadcasts(body);
    return change(params.id, editor, (trx) => writeBroadcasts(trx, params, body));
  });

  route(giveBackBroadcasts, ({ params, ...editor }) =>
    revert(params.id, editor, (trx) => removeBroadcasts(trx, params)),
  );
};
