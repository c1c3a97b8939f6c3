import { IConstruct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { canonicalJson } from '../../../lib/core/values/canonical-json';
import { literalTexts } from '../../../lib/core/values/literal';
import { acceptPlainSecret } from '../../../lib/core/values/plain-secrets';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { attributesJson } from '../private/attributes';
import { checkPem } from '../private/pem';
import { privateParts } from './private/jwk';

/** Key pair in PEM format. A PEM key needs `publicKey`, `privateKey` or both. */
export interface PemKeyOptions {
  /**
   * Public key of the key pair in PEM format.
   *
   * @default - none
   */
  readonly publicKey?: string;

  /**
   * Private key of the key pair in PEM format, or a vault reference. The Terraform state contains the private key, or
   * the vault reference.
   *
   * @default - none
   */
  readonly privateKey?: SecretValue;
}

/** Content of a gateway key as arguments of the resource `konnect_gateway_key`. */
interface KeyArguments {
  readonly jwk?: string;
  readonly pem?: { readonly publicKey?: string; readonly privateKey?: string };
}

/**
 * Content of a gateway key: a JSON Web Key (JWK), or a key pair in PEM format.
 *
 * @example
 *
 * platform.Key.publicJwk({ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' });
 */
export class Key {
  /**
   * Creates key content from a JSON Web Key with private members, or from a vault reference. The Terraform state
   * contains the JSON Web Key, or the vault reference.
   *
   * @param jwk JSON of the JSON Web Key; `kid` in the JSON must equal the `kid` of the `GatewayKey`
   */
  public static jwk(jwk: SecretValue): Key {
    return new Key((construct, kid) => {
      const text = secretText(construct, 'key', jwk);
      checkJwk(construct, text, kid);
      return { jwk: acceptPlainSecret(construct, canonicalJson(text)) };
    });
  }

  /**
   * Creates key content from a public JSON Web Key, which is not secret. A JSON Web Key with private members is an
   * error.
   *
   * @param jwk members of the JSON Web Key; `kid` defaults to the `kid` of the `GatewayKey`
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  public static publicJwk(jwk: { [name: string]: any }): Key {
    return new Key((construct, kid) => {
      const members: { [name: string]: unknown } = { kid, ...literalTexts(jwk) };
      const secrets = privateParts(members);
      if (secrets.length > 0) {
        addError(
          construct,
          'key',
          `has the private members ${secrets.join(', ')}; use Key.jwk for keys with private members`,
        );
      }
      checkKid(construct, members.kid, kid);
      // The JSON Web Key is public, so the check for secrets in plain text must not warn about the key.
      return { jwk: acceptPlainSecret(construct, attributesJson(members)) };
    });
  }

  /**
   * Creates key content from a key pair in PEM format.
   *
   * @param options public key, private key, or both
   */
  public static pem(options: PemKeyOptions): Key {
    return new Key((construct) => {
      const { publicKey, privateKey } = literalTexts(options ?? {});
      if (publicKey === undefined && privateKey === undefined) {
        addError(construct, 'key', 'has no publicKey and no privateKey; give one of them');
      }
      checkPem(construct, 'key.publicKey', publicKey, 'PUBLIC KEY');
      return { pem: { publicKey, privateKey: privateKey && secretText(construct, 'key.privateKey', privateKey) } };
    });
  }

  private constructor(
    /**
     * Returns the key content as arguments of the L1 construct.
     * @internal
     */
    public readonly _render: (construct: IConstruct, kid: string) => KeyArguments,
  ) {}
}

function checkJwk(construct: IConstruct, text: string, kid: string): void {
  if (isUnresolved(text) || text.startsWith('{vault://')) {
    return;
  }
  const members = parsedJson(text);
  if (typeof members !== 'object' || members === null || Array.isArray(members)) {
    addError(construct, 'key', 'is not a JSON Web Key; give a JSON object');
  } else {
    checkKid(construct, 'kid' in members ? members.kid : undefined, kid);
  }
}

/** Returns the value that a JSON text contains. Returns undefined if the text is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkKid(construct: IConstruct, given: unknown, kid: string): void {
  if (given !== kid && !isUnresolved(given) && !isUnresolved(kid)) {
    const remedy = `give the kid of the GatewayKey, ${JSON.stringify(kid)}`;
    addError(construct, 'key', given === undefined ? `has no kid; ${remedy}` : `has another kid; ${remedy}`);
  }
}
