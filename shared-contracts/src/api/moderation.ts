import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { PublicUser } from './account.ts';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';
import { ThreadPlace } from './forum.ts';

const Reason = string({ max: 500 });

export const reportPost = defineCall('reportPost', 'POST /reports', {
  summary: 'Report a thread or a comment to the administrators; once each',
  access: 'user',
  body: object({ thread: Id, comment: optional(Id), reason: Reason }),
  answer: object({}),
});

export const Report = object({
  id: string(),
  thread: ThreadPlace,
  title: string(),
  comment: nullable(string()),
  /** Number of the comment; 0: the thread itself. */
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
  summary: 'Reports that nobody has dealt with, oldest first',
  access: 'admin',
  answer: array(Report),
});

export const resolveReport = defineCall('resolveReport', 'POST /moderation/reports/{id}/resolve', {
  summary: 'Put a report aside: it was dealt with, or there was nothing in it',
  access: 'admin',
  params: IdParams,
  answer: object({}),
});

export const threadActs = ['lock', 'unlock', 'pin', 'unpin', 'move', 'delete', 'restore'] as const;
export type ThreadAct = (typeof threadActs)[number];

export const moderateThread = defineCall('moderateThread', 'POST /moderation/threads/{id}', {
  summary: 'Lock, pin, move, delete or restore a thread',
  access: 'admin',
  params: IdParams,
  body: object({
    act: enums(threadActs),
    /** Slug of the forum to which it is moved. */
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
  summary: 'Keep a member from writing for some days, or, with 0, let him write again',
  access: 'admin',
  params: object({ username: string({ max: 80 }) }),
  body: object({ days: integer({ min: 0, max: 3650 }), reason: Reason }),
  answer: object({}),
});

export const endLoginsOf = defineCall('endLoginsOf', 'POST /moderation/users/{username}/end-logins', {
  summary: 'Log a member out everywhere: on this site, or as an administrator of the network on all sites',
  access: 'admin',
  params: object({ username: string({ max: 80 }) }),
  body: object({ reason: Reason }),
  answer: object({}),
});

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

export const ModerationEntry = object({
  id: string(),
  at: string(),
  /** Null: a deleted account, or the operator. */
  admin: nullable(PublicUser),
  isByOperator: boolean(),
  act: enums(moderationActs),
  /** Title of the thread, name of the member (empty once deleted), or the call that edited. */
  subject: string(),
  thread: nullable(ThreadPlace),
  number: nullable(integer()),
  reason: nullable(string()),
});
export type ModerationEntry = Infer<typeof ModerationEntry>;

export const getModerationLog = defineCall('getModerationLog', 'GET /moderation/log', {
  summary: 'What administrators did on this site, newest first, at most 200',
  access: 'admin',
  answer: array(ModerationEntry),
});

const Role = {
  params: object({ username: string({ max: 80 }) }),
  body: object({
    role: enums(['user', 'admin']),
    /** Domain of the site for which it is; left out: the whole network. */
    site: optional(string({ max: 253 })),
  }),
  answer: object({ username: string(), role: string(), site: nullable(string()) }),
};

export const setRole = defineCall('setRole', 'POST /operator/accounts/{username}/role', {
  summary: 'Make a member an administrator of a site or of the network, or no longer',
  access: 'operator',
  ...Role,
  errors: ['unknown_site'],
});

export const changeRole = defineCall('changeRole', 'POST /moderation/users/{username}/role', {
  summary: "As setRole, by one of the network's administrators",
  access: 'admin',
  ...Role,
  errors: ['unknown_site'],
});

export const removeSecondFactorOf = defineCall(
  'removeSecondFactorOf',
  'POST /operator/accounts/{username}/second-factor/remove',
  {
    summary: 'Switch two-step login off for a member who has lost app and recovery codes',
    access: 'operator',
    params: object({ username: string({ max: 80 }) }),
    answer: object({}),
  },
);
