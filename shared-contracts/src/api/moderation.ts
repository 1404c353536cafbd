import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { PublicUser } from './account.ts';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';
import { ThreadPlace } from './forum.ts';

const Reason = string({ max: 500 });

export const reportPost = defineCall('reportPost', 'POST /reports', {
  summary: 'Report a thread or comment to the administrators; counts once per member and post',
  access: 'user',
  body: object({ thread: Id, comment: optional(Id), reason: Reason }),
  answer: object({}),
});

/** An open report of a post. `author` and `reporter` are null if their account was deleted; `at` is ISO 8601 in UTC. */
export const Report = object({
  id: string(),
  thread: ThreadPlace,
  title: string(),
  comment: nullable(string()),
  /** Comment number; 0: the opening post. */
  number: integer(),
  author: nullable(PublicUser),
  excerpt: string(),
  reporter: nullable(PublicUser),
  reason: string(),
  at: string(),
  isDeleted: boolean(),
});
export type Report = Infer<typeof Report>;

export const getReports = defineCall('getReports', 'GET /moderation/reports', {
  summary: 'Open reports, oldest first',
  access: 'admin',
  answer: array(Report),
});

export const resolveReport = defineCall('resolveReport', 'POST /moderation/reports/{id}/resolve', {
  summary: 'Close a report',
  access: 'admin',
  params: IdParams,
  answer: object({}),
});

/** What an administrator can do to a thread. */
export const threadActs = ['lock', 'unlock', 'pin', 'unpin', 'move', 'delete', 'restore'] as const;
export type ThreadAct = (typeof threadActs)[number];

export const moderateThread = defineCall('moderateThread', 'POST /moderation/threads/{id}', {
  summary: 'Lock, pin, move, delete or restore a thread',
  access: 'admin',
  params: IdParams,
  body: object({
    act: enums(threadActs),
    /** For `move`: slug of the target forum. */
    forum: optional(string({ max: 80 })),
    reason: optional(Reason),
  }),
  answer: object({ place: ThreadPlace }),
});

export const moderateComment = defineCall('moderateComment', 'POST /moderation/comments/{id}', {
  summary: 'Delete or restore a comment',
  access: 'admin',
  params: IdParams,
  body: object({ act: enums(['delete', 'restore']), reason: optional(Reason) }),
  answer: object({}),
});

export const suspendUser = defineCall('suspendUser', 'POST /moderation/users/{username}', {
  summary: 'Suspend a member from posting for a number of days; 0 lifts the suspension',
  access: 'admin',
  params: object({ username: string({ max: 80 }) }),
  body: object({ days: integer({ min: 0, max: 3650 }), reason: Reason }),
  answer: object({}),
});

export const endLoginsOf = defineCall('endLoginsOf', 'POST /moderation/users/{username}/end-logins', {
  summary: 'End all sessions of a member: on this site, or on all sites if called by a network administrator',
  access: 'admin',
  params: object({ username: string({ max: 80 }) }),
  body: object({ reason: Reason }),
  answer: object({}),
});

/** Everything that the moderation log records. */
export const moderationActs = [
  ...threadActs.map((act) => `thread-${act}` as const),
  'comment-delete',
  'comment-restore',
  'report-resolve',
  'user-suspend',
  'user-restore',
  'user-end-logins',
  'role-grant',
  'role-take',
  'second-factor-remove',
  'edit',
] as const;

/** One action in the moderation log; `at` is ISO 8601 in UTC. */
export const ModerationEntry = object({
  id: string(),
  at: string(),
  /** Null: deleted account, or the operator. */
  admin: nullable(PublicUser),
  isByOperator: boolean(),
  act: enums(moderationActs),
  /** Title of the thread, username of the member (empty once deleted), or id of the editing call. */
  subject: string(),
  thread: nullable(ThreadPlace),
  number: nullable(integer()),
  reason: nullable(string()),
});
export type ModerationEntry = Infer<typeof ModerationEntry>;

export const getModerationLog = defineCall('getModerationLog', 'GET /moderation/log', {
  summary: 'Moderation log of this site, newest first, at most 200 entries',
  access: 'admin',
  answer: array(ModerationEntry),
});

const Role = {
  params: object({ username: string({ max: 80 }) }),
  body: object({
    role: enums(['user', 'admin']),
    /** Domain of a site; the whole network by default. */
    site: optional(string({ max: 253 })),
  }),
  answer: object({ username: string(), role: string(), site: nullable(string()) }),
};

export const setRole = defineCall('setRole', 'POST /operator/accounts/{username}/role', {
  summary: 'Grant or revoke the administrator role on a site or on the whole network',
  access: 'operator',
  ...Role,
  errors: ['unknown_site'],
});

export const changeRole = defineCall('changeRole', 'POST /moderation/users/{username}/role', {
  summary: 'Same as setRole, for network administrators',
  access: 'admin',
  ...Role,
  errors: ['unknown_site'],
});

export const removeSecondFactorOf = defineCall(
  'removeSecondFactorOf',
  'POST /operator/accounts/{username}/second-factor/remove',
  {
    summary: 'Turn two-step login off for a member who has lost both app and recovery codes',
    access: 'operator',
    params: object({ username: string({ max: 80 }) }),
    answer: object({}),
  },
);
