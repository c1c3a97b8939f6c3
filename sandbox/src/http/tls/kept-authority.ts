import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from '../../input/usage-error';
import { KeyPair, makeAuthority, makeServerCertificate } from './certificates';

const COMMON_NAME = 'cdktf-gateways sandbox';

/** Host names and addresses of this machine. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Domain that contains all host names of the platform. */
const PLATFORM_DOMAIN = 'konghq.com';

/** Hosts of the platform's API: one for each region, one for all regions, and one for the IP addresses of the platform. */
const PLATFORM_HOSTS = [`*.api.${PLATFORM_DOMAIN}`, `ip-addresses.origin.${PLATFORM_DOMAIN}`];

/** Authority of a sandbox, with a certificate for the server. */
export interface ServerTls {
  /** File with the certificate of the authority, for clients to trust. */
  readonly file: string;
  /** Server certificate that the authority has signed, with its private key. */
  readonly server: KeyPair;
}

/**
 * Returns the authority next to a store, with a new server certificate. Creates the authority if its key file does not
 * exist, or if the authority has expired or will expire within a week.
 *
 * @param base path of the authority's files, without their extensions
 */
export function keptAuthority(base: string, now = new Date()): ServerTls {
  const privateFile = `${base}.authority.pem`;
  const file = `${base}.authority.crt`;
  try {
    fs.mkdirSync(path.dirname(base), { recursive: true });
    const known = readAuthority(privateFile);
    const authority = known && !isExpired(known, now) ? known : made(privateFile, known !== undefined, now);
    writePrivate(file, authority.certificate);
    return { file, server: makeServerCertificate(authority, COMMON_NAME, [...LOCAL_NAMES, ...PLATFORM_HOSTS], now) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new UsageError(`${privateFile} cannot be used: ${message}`);
  }
}

function made(file: string, isRenewed: boolean, now: Date): KeyPair {
  const authority = makeAuthority(`${COMMON_NAME} authority`, [PLATFORM_DOMAIN, ...LOCAL_NAMES], now);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(temporary, authority.key + authority.certificate, { mode: 0o600 });
  try {
    if (isRenewed) {
      fs.renameSync(temporary, file);
    } else {
      // Linking the new file fails if another server has created the file first. Two servers that start at the same
      // time both use the authority that was created first.
      fs.linkSync(temporary, file);
    }
    return authority;
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readAuthority(file) : undefined;
    if (!other) {
      throw error;
    }
    return other;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

function readAuthority(file: string): KeyPair | undefined {
  if (!fs.existsSync(file)) {
    return undefined;
  }
  const [key, certificate] = fs.readFileSync(file, 'utf8').split(/(?=-----BEGIN CERTIFICATE-----)/);
  try {
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    if (isPair) {
      return { key, certificate };
    }
  } catch {
    // The error for an invalid file of the authority contains the path of the file, but not its content.
  }
  throw new UsageError(
    `${file} does not contain a key with its certificate: delete the file, and the sandbox creates a new one`,
  );
}

/** Whether an authority has expired or will expire soon, because an authority must not expire during a session. */
function isExpired({ certificate }: KeyPair, now: Date): boolean {
  const WEEK = 7 * 24 * 60 * 60 * 1000;
  return Date.parse(new X509Certificate(certificate).validTo) - WEEK < now.getTime();
}

/** Replaces a file in one step, so that no client reads an incomplete file. */
function writePrivate(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) {
    return;
  }
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(temporary, text, { mode: 0o600 });
  fs.renameSync(temporary, file);
}
