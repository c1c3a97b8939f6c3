import { IConstruct } from 'constructs';
import { canonicalJson } from '../../../lib/core/canonical-json';
import { literalTexts } from '../../../lib/core/literal';
import { notePlainSecret } from '../../../lib/core/plain-secrets';
import { secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { SecretValue } from '../../../lib/core/secret-value';
import { isUnresolved } from '../../../lib/core/tokens';
import { attributesJson } from '../private/attributes';
import { checkPem } from '../private/pem';
import { privateParts } from './private/jwk';

/** A key pair in PEM format: one of the two at least. */
export interface PemKeyOptions {
  /**
   * The public key, in PEM format.
   *
   * @default - none
   */
  readonly publicKey?: string;

  /**
   * The private key, in PEM format, or a reference to a vault. Terraform keeps it in its state.
   *
   * @default - none
   */
  readonly privateKey?: SecretValue;
}

/** A key, as the platform takes it. */
interface Rendered {
  readonly jwk?: string;
  readonly pem?: { readonly publicKey?: string; readonly privateKey?: string };
}

/**
 * The content of a key: a JSON Web Key (JWK), or PEM.
 *
 * @example
 *
 * platform.Key.publicJwk({ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' });
 */
export class Key {
  /**
   * A JSON Web Key with private parts, or a reference to a vault. Terraform keeps it in its state.
   *
   * @param jwk its JSON; its `kid` has to be that of the key
   */
  public static jwk(jwk: SecretValue): Key {
    return new Key((construct, kid) => {
      const text = secretText(construct, 'key', jwk);
      checkJwk(construct, text, kid);
      return { jwk: notePlainSecret(canonicalJson(text)) };
    });
  }

  /**
   * A public JSON Web Key, which is no secret. One with private parts is refused.
   *
   * @param jwk its members; `kid` is that of the key where it is left out
   */
  public static publicJwk(jwk: { [name: string]: any }): Key {
    return new Key((construct, kid) => {
      const members: { [name: string]: any } = { kid, ...literalTexts(jwk) };
      const secrets = privateParts(members);
      if (secrets.length > 0) {
        addError(construct, 'key', `has private parts, ${secrets.join(', ')}; give it by Key.jwk`);
      }
      checkKid(construct, members.kid, kid);
      // Public, so that nobody has to be warned.
      return { jwk: notePlainSecret(attributesJson(members)) };
    });
  }

  /**
   * A key pair in PEM format.
   *
   * @param options the public key, the private key, or both
   */
  public static pem(options: PemKeyOptions): Key {
    return new Key((construct) => {
      const { publicKey, privateKey } = literalTexts(options ?? {});
      if (publicKey === undefined && privateKey === undefined) {
        addError(construct, 'key', 'has neither a public key nor a private one; give one of them');
      }
      checkPem(construct, 'key.publicKey', publicKey, 'PUBLIC KEY');
      return { pem: { publicKey, privateKey: privateKey && secretText(construct, 'key.privateKey', privateKey) } };
    });
  }

  private constructor(
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _render: (construct: IConstruct, kid: string) => Rendered,
  ) {}
}

function checkJwk(construct: IConstruct, text: string, kid: string): void {
  if (isUnresolved(text) || text.startsWith('{vault://')) {
    return;
  }
  let members: any;
  try {
    members = JSON.parse(text);
  } catch {
    // Told with what is no object.
  }
  if (typeof members !== 'object' || members === null || Array.isArray(members)) {
    addError(construct, 'key', 'is no JSON Web Key: give a JSON object');
  } else {
    checkKid(construct, members.kid, kid);
  }
}

function checkKid(construct: IConstruct, given: unknown, kid: string): void {
  if (given !== kid && !isUnresolved(given) && !isUnresolved(kid)) {
    addError(
      construct,
      'key',
      `has ${given === undefined ? 'no kid' : 'another kid'}; it must be ${JSON.stringify(kid)}`,
    );
  }
}
