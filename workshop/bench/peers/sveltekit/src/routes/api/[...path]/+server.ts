import type { RequestHandler } from '@sveltejs/kit';
import { passToApi } from '../../../../../shared/api';

export const GET: RequestHandler = ({ params, url, request }) =>
  passToApi(`/${params['path']}${url.search}`, request.signal);
