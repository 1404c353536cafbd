import {
  type BroadcastsBody,
  changeBroadcasts,
  changeReport,
  type EditedMatch,
  getMatchForEditing,
  giveBackBroadcasts,
  removeReport,
} from '@fan-base/shared-contracts/api/editing-matches';
import type { FileMatch } from '@fan-base/source-parsers/editorial/matches-file';
import type { Db, Trx } from '../../database/types.ts';
import {
  removeBroadcasts,
  removeReport as removeMatchReport,
  writeMatches,
} from '../../domain/editorial/matches.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Editor, Routes } from '../../http/route.ts';
import { selectEditedMatch, selectSides } from './edit-matches.queries.ts';
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
export const editMatchesRoutes: Routes = (route, { clock, db }) => {
  /** A site's administrators may only edit its club's matches. @returns the match's ID */
  async function requireEditable(trx: Db, id: string, { site, user }: Editor): Promise<string> {
    const match = await selectSides(trx, id);
    const isOwn = match?.home === site.team.id || match?.away === site.team.id;
    if (!match || (user.administers !== 'network' && !isOwn)) throw noMatch();
    return match.id;
  }

  async function shown(id: string): Promise<EditedMatch> {
    const match = await selectEditedMatch(db, id);
    if (!match) throw noMatch();
    return match;
  }

  async function change(id: string, editor: Editor, write: (trx: Trx, fixture: string) => Promise<unknown>) {
    await db.transaction().execute(async (trx) => write(trx, await requireEditable(trx, id, editor)));
    return shown(id);
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
    await requireEditable(db, id, editor);
    return shown(id);
  });

  route(changeReport, ({ params: { id, language }, body, ...editor }) =>
    write(id, editor, { reports: [{ language, ...body }], broadcasts: [] }),
  );

  route(removeReport, ({ params: { id, language }, ...editor }) =>
    revert(id, editor, (trx) => removeMatchReport(trx, id, language)),
  );

  route(changeBroadcasts, async ({ params: { id, language }, body, ...editor }) => {
    requireDistinct(body);
    return write(id, editor, { reports: [], broadcasts: [{ language, ...body }] });
  });

  route(giveBackBroadcasts, ({ params: { id, language }, ...editor }) =>
    revert(id, editor, (trx) => removeBroadcasts(trx, id, language)),
  );
};
