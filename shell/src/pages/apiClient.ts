import { ApiError } from '@fan-base/shared-contracts/shell';
import { Pool } from 'undici';
import { messageOfAnswer } from '../app/apiFetch.ts';

/** An answer of the API: parsed for rendering, and as it was written, for the document. */
export interface ApiAnswer {
  readonly value: unknown;
  readonly json: string;
}

export interface ApiClient {
  /** @throws ApiError for an answer that is not OK, or with status 0 when there was none in time */
  get(key: string, credentials?: { token: string; domain: string }): Promise<ApiAnswer>;
  close(): Promise<void>;
}

const timeoutMs = 5_000;

/** The pages server's connection to the API: kept alive, at most 64 calls at a time. */
export function createApiClient(apiUrl: string): ApiClient {
  const { origin, pathname } = new URL(apiUrl);
  const prefix = pathname === '/' ? '' : pathname;
  const pool = new Pool(origin, { connections: 64, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return {
    async get(key, credentials) {
      let status: number;
      let json: string;
      let contentType: string;
      try {
        const answer = await pool.request({
          method: 'GET',
          path: prefix + key,
          headers: {
            accept: 'application/json',
            ...(credentials && {
              authorization: `Bearer ${credentials.token}`,
              'x-site-domain': credentials.domain,
            }),
          },
        });
        status = answer.statusCode;
        contentType = String(answer.headers['content-type'] ?? '');
        json = await answer.body.text();
      } catch (error) {
        throw new ApiError(0, error instanceof Error ? error.message : String(error));
      }
      if (status < 200 || status > 299)
        throw new ApiError(status, messageOfAnswer(contentType, json, String(status)));
      return { value: JSON.parse(json), json };
    },
    close: () => pool.close(),
  };
}
