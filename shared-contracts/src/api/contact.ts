import { object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { VisibleText } from './fields.ts';

/** Maximum lengths of the fields, in characters. */
export const contactLimits = { name: 100, subject: 200, message: 10_000 } as const;

export const postContact = defineCall('postContact', 'POST /contact', {
  summary: 'Send a message to the network; it is stored and mailed',
  access: 'host',
  body: object({
    email: string({ format: 'email', max: 254 }),
    name: VisibleText(contactLimits.name),
    subject: VisibleText(contactLimits.subject),
    message: VisibleText(contactLimits.message),
  }),
  answer: object({}),
});
