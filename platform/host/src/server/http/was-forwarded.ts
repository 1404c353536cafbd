import type { FastifyRequest } from 'fastify';

/** Whether a proxy forwarded the request. Health checks and local programs send neither header. */
export const wasForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
