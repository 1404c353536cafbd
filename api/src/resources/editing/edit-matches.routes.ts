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
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { readAnew } from '../../ingest/source-state.queries.ts';
import { announce } from '../../live/announce.ts';
import {
  removeBroadcasts,
  selectEditedMatch,
  selectMatchChange,
  removeReport as takeBackReport,
  writeBroadcasts,
  writeReport,
} from './edit-matches.queries.ts';

const noMatch = () => new HttpError('not_found', 'There is no match of this number');
const invalid = (message: string) => new HttpError('invalid_request', message);

/** @throws HttpError `invalid_request` */
function requireReport({ title, text, author }: ReportBody): void {
  for (const [name, value] of Object.entries({ title, text, author }))
    if (value.trim() === '') throw invalid(`${name} must have a word`);
}

/** @throws HttpError `invalid_request` */
function requireBroadcasts({ broadcasts }: BroadcastsBody): void {
  const seen = new Set<string>();
  for (const [index, { channel }] of broadcasts.entries()) {
    const name = channel.trim();
    if (name === '') throw invalid(`broadcasts.${index}.channel must have a word`);
    if (seen.has(name)) throw invalid(`broadcasts.${index}.channel must not stand twice`);
    seen.add(name);
  }
}

/** What administrators write of a match: its report, and who shows it. */
export function editMatchesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  async function shown(id: string): Promise<EditedMatch> {
    const match = await selectEditedMatch(db, id);
    if (!match) throw noMatch();
    return match;
  }

  /** Writes, and tells everybody who has the match open. */
  async function change(id: string, write: (trx: Transaction<Database>) => Promise<unknown>) {
    await db.transaction().execute(async (trx) => {
      const announced = await selectMatchChange(trx, id);
      if (!announced) throw noMatch();
      await write(trx);
      await announce(trx, [announced]);
    });
    return shown(id);
  }

  /** Takes back what an administrator has written, so that files and feeds tell it again. */
  const giveBack = (id: string, take: (trx: Transaction<Database>) => Promise<boolean>) =>
    change(id, async (trx) => {
      if (!(await take(trx))) throw new HttpError('not_found', 'No administrator has written this');
      await readAnew(trx, ['matches', 'broadcasts']);
    });

  register(app, dependencies, getMatchForEditing, ({ params: { id } }) => shown(id));

  register(app, dependencies, changeReport, async ({ params, body }) => {
    requireReport(body);
    return change(params.id, (trx) => writeReport(trx, params, body));
  });

  register(app, dependencies, removeReport, ({ params }) =>
    giveBack(params.id, (trx) => takeBackReport(trx, params)),
  );

  register(app, dependencies, changeBroadcasts, async ({ params, body }) => {
    requireBroadcasts(body);
    return change(params.id, (trx) => writeBroadcasts(trx, params, body));
  });

  register(app, dependencies, giveBackBroadcasts, ({ params }) =>
    giveBack(params.id, (trx) => removeBroadcasts(trx, params)),
  );
}
