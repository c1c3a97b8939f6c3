import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from '../../input/usage-error';
import { KeyPair, makeAuthority, makeServerCertificate } from './certificates';

const COMMON_NAME = 'cdktf-gateways sandbox';

/** Loopback host name and IP addresses of this machine. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Domain that contains the host names of the platform's API. */
const PLATFORM_DOMAIN = 'konghq.com';

/** Hosts of the platform's API: one for each region, one for all regions, and one for the IP addresses of the platform. */
const PLATFORM_HOSTS = [`*.api.${PLATFORM_DOMAIN}`, `ip-addresses.origin.${PLATFORM_DOMAIN}`];

/** Certificate authority of a sandbox, with a TLS certificate for the server of the sandbox. */
export interface ServerTls {
  /** File with the certificate of the certificate authority, which clients must trust. */
  readonly file: string;
  /** TLS server certificate that the certificate authority has signed, with the private key of the server. */
  readonly server: KeyPair;
}

/**
 * Returns the certificate authority of a sandbox store, with a new server certificate. Creates the authority if its key
 * file does not exist, or if its certificate expires within a week.
 *
 * @param base path of the certificate authority's files, without `.authority.pem` and `.authority.crt`
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
      // Linking the new key file fails if another sandbox server has created the file first. Two sandbox servers that
      // start at the same time both use the certificate authority that was created first.
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
    // For an invalid key file of the certificate authority, the error contains the path of the file, but no content.
  }
  throw new UsageError(
    `${file} does not contain a key with its certificate: delete the file, and the sandbox creates a new one`,
  );
}

/**
 * Whether the certificate of an authority expires within a week, because the certificate must not expire during a
 * session of the sandbox.
 */
function isExpired({ certificate }: KeyPair, now: Date): boolean {
  const WEEK = 7 * 24 * 60 * 60 * 1000;
  return Date.parse(new X509Certificate(certificate).validTo) - WEEK < now.getTime();
}

/**
 * Writes a certificate file in one step, so that no client reads an incomplete file. `writePrivate` does not write a
 * file that already contains the text.
 */
function writePrivate(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) {
    return;
  }
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(temporary, text, { mode: 0o600 });
  fs.renameSync(temporary, file);
}
