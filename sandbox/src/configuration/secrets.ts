import { CatalogElement } from '../shared/catalog/types';

/** The providers mark few of their secrets, so names tell the rest. */
const SECRET_NAMES = new RegExp(
  '(^|_)(password|passphrase|secrets?|secret_v1|token|private_key|secret_access_key|api_?key|aws_key|app_key|auth_key|' +
    'cert_key|hmac_key|signing_key|encryption_key|safety_key|salt|jwk|authorization|header_value)$',
);
/** What nodes of a policy hand to each other goes by the names of other nodes. */
const BETWEEN_NODES = /\.(inputs|outputs)\./;
/** What names a secret, and is none. */
const VAULT_REFERENCE = /^\{vault:\/\/[^{}]+\}$/;
/** What the event gateway works out when it needs it. */
const EVENT_EXPRESSION = /^\$\{[^{}]*\}$/;

/** Whether an attribute is named like a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name);
}

/** Which arguments of a type are secrets: those that the catalogue names, that the schema marks, and that are named like one. */
export class SecretArguments {
  private readonly documented: ReadonlySet<string>;
  private readonly expressions: ReadonlySet<string>;

  public constructor({ runtime }: CatalogElement) {
    this.documented = new Set(runtime?.secrets ?? []);
    this.expressions = new Set(Object.keys(runtime?.expressions ?? {}));
  }

  /**
   * Whether an argument is a secret.
   *
   * @param path with those that it lies in; without indices
   * @param isMarked whether the schema says that it is one
   */
  public has(name: string, path: string, isMarked: boolean): boolean {
    return isMarked || this.isDocumented(path) || (isSecretName(name) && !BETWEEN_NODES.test(path));
  }

  /** Whether an argument is a secret for certain. */
  public isDocumented(path: string): boolean {
    return this.documented.has(path);
  }

  /** Whether a text in such an argument is one: references to vaults, expressions of event gateways and public keys are none. */
  public isSecret(text: string, path: string): boolean {
    const isReference = VAULT_REFERENCE.test(text) || (this.expressions.has(path) && EVENT_EXPRESSION.test(text));
    return text !== '' && !isReference && !isPublicJwk(text);
  }
}

/** By its members: https://www.rfc-editor.org/rfc/rfc7518#section-6 */
function isPublicJwk(text: string): boolean {
  try {
    const key = JSON.parse(text);
    return typeof key.kty === 'string' && !['d', 'k', 'p', 'q', 'dp', 'dq', 'qi', 'oth'].some((name) => name in key);
  } catch {
    return false;
  }
}
