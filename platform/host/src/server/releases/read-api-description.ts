import { is } from '@fan-base/shared-contracts/struct';
import { ApiDescription } from '@fan-base/shared-contracts/uses';

const timeoutMs = 5_000;

/** What the running API offers; null if it does not say so in time. @param apiUrl without a trailing slash */
export async function readApiDescription(apiUrl: string): Promise<ApiDescription | null> {
  const found: unknown = await fetch(`${apiUrl}/calls`, { signal: AbortSignal.timeout(timeoutMs) })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  return is(found, ApiDescription) ? found : null;
}
