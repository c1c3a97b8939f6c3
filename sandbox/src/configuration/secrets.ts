import { CatalogElement } from '../shared/catalog/types';

/** Pattern of the names of attributes with secrets, because the providers mark few attributes as sensitive. */
const SECRET_NAMES = new RegExp(
  '(^|_)(password|passphrase|secrets?|secret_v1|token|private_key|secret_access_key|api_?key|aws_key|app_key|auth_key|' +
    'cert_key|hmac_key|signing_key|encryption_key|safety_key|salt|jwk|authorization|header_value)$',
);
/** Arguments `inputs` and `outputs` of a policy's nodes. Keys in inputs and outputs are names chosen by users, not names of secrets. */
const BETWEEN_NODES = /\.(inputs|outputs)\./;
/** Pattern of references to a vault, which are not secret. */
const VAULT_REFERENCE = /^\{vault:\/\/[^{}]+\}$/;
/** Pattern of expressions that the event gateway evaluates, which are not secret. */
const EVENT_EXPRESSION = /^\$\{[^{}]*\}$/;

/** Whether an attribute is named like a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name);
}

/** Secret arguments of a type: listed in the catalogue, sensitive in the schema, or with a name of a secret. */
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
   * @param path path of the argument with the surrounding arguments, without indices
   * @param isMarked whether the schema marks the argument as sensitive
   */
  public has(name: string, path: string, isMarked: boolean): boolean {
    return isMarked || this.isDocumented(path) || (isSecretName(name) && !BETWEEN_NODES.test(path));
  }

  /** Whether the catalogue lists an argument as secret. */
  public isDocumented(path: string): boolean {
    return this.documented.has(path);
  }

  /** Whether a text in a secret argument is secret. References to vaults, expressions of event gateways and public keys are not secret. */
  public isSecret(text: string, path: string): boolean {
    const isReference = VAULT_REFERENCE.test(text) || (this.expressions.has(path) && EVENT_EXPRESSION.test(text));
    return text !== '' && !isReference && !isPublicJwk(text);
  }
}

/** Whether a text is a public key in JSON form, according to its members: https://www.rfc-editor.org/rfc/rfc7518#section-6 */
function isPublicJwk(text: string): boolean {
  try {
    const key = JSON.parse(text);
    return typeof key.kty === 'string' && !['d', 'k', 'p', 'q', 'dp', 'dq', 'qi', 'oth'].some((name) => name in key);
  } catch {
    return false;
  }
}
