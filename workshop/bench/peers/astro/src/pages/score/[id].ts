import type { APIRoute } from 'astro';
import { getScore } from '../../../../shared/api';

export const GET: APIRoute = async ({ params }) => Response.json(await getScore(params['id'] ?? ''));
