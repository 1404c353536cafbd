import { danish, on } from '@fan-base/platform-tests/site';
import type { Comment } from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { type ThreadAddress, threadPath } from '@fan-base/shared-contracts/thread-path';
import type { Member } from './members.ts';

let keys = 0;
const newKey = () => {
  keys += 1;
  return `end-to-end-${process.pid}-${keys}`;
};

export const paragraph = (text: string): RichText => ({
  version: 1,
  blocks: [{ kind: 'paragraph', spans: [{ text }] }],
});

/** Creates a thread like a member's browser. */
export async function begin(
  member: Member,
  forum: string,
  title: string,
  content = paragraph('Hvad siger I? What do you say?'),
): Promise<ThreadAddress> {
  const body = { title, content, key: newKey() };
  const { place } = await member.call<{ place: ThreadAddress }>('POST', `/forums/${forum}/threads`, body);
  return place;
}

/** Comments in a thread like a member's browser. */
export async function say(member: Member, { id }: ThreadAddress, text: string): Promise<Comment> {
  const body = { content: paragraph(text), key: newKey() };
  const { comment } = await member.call<{ comment: Comment }>('POST', `/threads/${id}/comments`, body);
  return comment;
}

/** Address of a thread, or of a comment in it, on a host. */
export const threadOn = (host: string, place: ThreadAddress, number = 0): string =>
  on(host, threadPath(place, host === danish || host.endsWith('.dk') ? 'da' : 'en', number));
