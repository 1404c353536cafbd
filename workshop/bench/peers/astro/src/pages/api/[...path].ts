import type { APIRoute } from 'astro';
import { passToApi } from '../../../../shared/api';

export const GET: APIRoute = ({ params, url, request }) =>
  passToApi(`/${params['path']}${url.search}`, request.signal);
