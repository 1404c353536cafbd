import type { FastifyRequest } from 'fastify';

/** Whether a proxy hands on what somebody else asks; what programs beside this server ask says of no such thing. */
export const wasForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
