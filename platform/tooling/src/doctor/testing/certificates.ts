import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isMissing = spawnSync('openssl', ['version']).error !== undefined;
/** Why a test that needs openssl is skipped; false if it is installed. */
export const withoutOpenssl = isMissing && 'openssl is not installed';

/** `openssl ca` signs with any dates; `openssl x509` only from today. */
const config = `[ca]
default_ca = authority
[authority]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = names
copy_extensions = copy
unique_subject = no
[names]
commonName = optional
`;

const toOpensslDate = (time: number) =>
  `${new Date(time)
    .toISOString()
    .replaceAll(/[-:T]|\..*/g, '')
    .slice(0, 14)}Z`;

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority {
  /** Its own certificate. */
  readonly cert: string;
  /** @param from and `until`: milliseconds since 1970 */
  readonly issue: (domain: string, from: number, until: number) => Certificate;
  readonly remove: () => void;
}

/** A certificate authority in a temporary folder. */
export function createAuthority(name: string): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-authority-'));
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  writeFileSync(join(folder, 'ca.cnf'), config);
  writeFileSync(join(folder, 'index.txt'), '');
  openssl('req', '-x509', ...newKey, '-subj', `/CN=${name}`, '-keyout', 'ca.key', '-out', 'ca.pem');
  return {
    cert: read('ca.pem'),
    issue(domain, from, until) {
      const subject = ['-subj', '/CN=site', '-addext', `subjectAltName=DNS:${domain}`];
      openssl('req', ...newKey, ...subject, '-keyout', 'site.key', '-out', 'site.csr');
      const dates = ['-startdate', toOpensslDate(from), '-enddate', toOpensslDate(until)];
      const signer = ['-config', 'ca.cnf', '-cert', 'ca.pem', '-keyfile', 'ca.key'];
      openssl('ca', '-batch', '-notext', ...signer, ...dates, '-in', 'site.csr', '-out', 'site.pem');
      return { cert: read('site.pem'), key: read('site.key') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
