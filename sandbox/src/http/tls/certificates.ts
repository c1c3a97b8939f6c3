import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { bits, integer, objectId, octets, sequence, set, tagged, text, time, TRUE } from './der';

/** A certificate of a server or of a certificate authority, with its private key, both in PEM format. */
export interface KeyPair {
  readonly certificate: string;
  readonly key: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** Validity of the certificate of a sandbox's certificate authority, in days. */
const AUTHORITY_DAYS = 3650;

/**
 * Validity of a TLS server certificate of the sandbox, in days. Some systems reject server certificates that are valid
 * for more than 825 days.
 */
const SERVER_DAYS = 397;

const OIDS = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  alternativeNames: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
};

/**
 * Creates a certificate authority that can sign certificates only for some names. If the key of the authority leaks,
 * clients that trust the authority still reject servers with any other name.
 *
 * The sandbox creates certificates itself: Node cannot create certificates, `node-forge` signs only with RSA, and
 * `@peculiar/x509` depends on eleven packages.
 *
 * @param names host names (each with its subdomains) and IP addresses for which the authority can sign certificates
 */
export function makeAuthority(commonName: string, names: readonly string[], now = new Date()): KeyPair {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const permitted = tagged(0xa0, ...names.map((name) => sequence(constraintOf(name))));
  const extensions = [
    extension(OIDS.basicConstraints, sequence(TRUE, integer(Buffer.from([0]))), true),
    // Key usage: signing certificates and revocation lists.
    extension(OIDS.keyUsage, bits(Buffer.from([0x06]), 1), true),
    extension(OIDS.nameConstraints, sequence(permitted), true),
    extension(OIDS.subjectKeyId, octets(idOf(pair.publicKey))),
  ];
  const subject = nameOf(commonName);
  return signed(pair, { subject, issuer: subject, signer: pair.privateKey, days: AUTHORITY_DAYS, extensions, now });
}

/** Creates a TLS server certificate for some host names and IP addresses, signed by a certificate authority. */
export function makeServerCertificate(
  { certificate, key }: KeyPair,
  commonName: string,
  names: readonly string[],
  now = new Date(),
): KeyPair {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const authority = new X509Certificate(certificate);
  const extensions = [
    extension(OIDS.basicConstraints, sequence(), true),
    extension(OIDS.keyUsage, bits(Buffer.from([0x80]), 7), true),
    extension(OIDS.extendedKeyUsage, sequence(objectId(OIDS.serverAuth))),
    extension(OIDS.alternativeNames, sequence(...names.map(alternativeName))),
    extension(OIDS.authorityKeyId, sequence(tagged(0x80, idOf(authority.publicKey)))),
  ];
  const issuer = nameOf(authority.subject.replace(/^CN=/, ''));
  const signer = createPrivateKey(key);
  return signed(pair, { subject: nameOf(commonName), issuer, signer, days: SERVER_DAYS, extensions, now });
}

interface Signing {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly signer: KeyObject;
  readonly days: number;
  readonly extensions: readonly Buffer[];
  readonly now: Date;
}

function signed(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { subject, issuer, signer, days, extensions, now }: Signing,
): KeyPair {
  const algorithm = sequence(objectId(OIDS.ecdsaWithSha256));
  const toBeSigned = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(randomBytes(16)),
    algorithm,
    issuer,
    // The validity of a certificate begins a day before its creation, because the clocks of servers and clients differ.
    sequence(time(new Date(now.getTime() - DAY)), time(new Date(now.getTime() + days * DAY))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  );
  const certificate = sequence(toBeSigned, algorithm, bits(sign('sha256', toBeSigned, signer)));
  return {
    certificate: new X509Certificate(certificate).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

function nameOf(commonName: string): Buffer {
  return sequence(set(sequence(objectId(OIDS.commonName), text(commonName))));
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  return sequence(objectId(id), ...(isCritical ? [TRUE] : []), octets(value));
}

function idOf(key: KeyObject): Buffer {
  return createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();
}

function alternativeName(name: string): Buffer {
  return isAddress(name) ? tagged(0x87, addressOf(name)) : tagged(0x82, Buffer.from(name));
}

/** Returns the DER name constraint of a certificate for a host name, or for a single IP address with its mask. */
function constraintOf(name: string): Buffer {
  return isAddress(name)
    ? tagged(0x87, addressOf(name), Buffer.alloc(addressOf(name).length, 0xff))
    : tagged(0x82, Buffer.from(name));
}

function isAddress(name: string): boolean {
  return isIPv4(name) || isIPv6(name);
}

/** Returns the bytes of an IP address. For IPv6, only the loopback address is supported. */
function addressOf(address: string): Buffer {
  if (isIPv4(address)) {
    return Buffer.from(address.split('.').map(Number));
  }
  if (address !== '::1') {
    throw new Error(`${address} is not supported: the only supported IPv6 address is ::1`);
  }
  return Buffer.concat([Buffer.alloc(15), Buffer.from([1])]);
}
