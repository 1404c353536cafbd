import type { RequestHandler } from '@sveltejs/kit';
import { getScore } from '../../../../../shared/api';

export const GET: RequestHandler = async ({ params }) => Response.json(await getScore(params['id'] ?? ''));
