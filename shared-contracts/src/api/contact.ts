import { object, string } from '../struct.ts';
import { defineCall } from './call.ts';

export const contactLimits = { name: 100, subject: 200, message: 10_000 } as const;

export const postContact = defineCall('postContact', 'POST /contact', {
  summary: 'Send a message to the network; it is stored and mailed',
  access: 'host',
  body: object({
    email: string({ format: 'email', max: 254 }),
    name: string({ min: 1, max: contactLimits.name }),
    subject: string({ min: 1, max: contactLimits.subject }),
    message: string({ min: 1, max: contactLimits.message }),
  }),
  answer: object({}),
});
