import { CatalogElement } from '../shared/catalog/types';

/**
 * Pattern of names of Terraform attributes with secrets. The pattern is necessary because the providers mark few
 * attributes as sensitive.
 */
const SECRET_NAMES = new RegExp(
  '(^|_)(password|passphrase|secrets?|secret_v1|token|private_key|secret_access_key|api_?key|aws_key|app_key|auth_key|' +
    'cert_key|hmac_key|signing_key|encryption_key|safety_key|salt|jwk|authorization|header_value)$',
);
/**
 * Pattern of the path of an argument in `inputs` or `outputs` of a policy's nodes. Users choose the names in `inputs`
 * and `outputs`, so a name such as `token` there does not mean a secret.
 */
const BETWEEN_NODES = /\.(inputs|outputs)\./;
/** Pattern of references to a secret in a vault. References to a secret are not secret themselves. */
const VAULT_REFERENCE = /^\{vault:\/\/[^{}]+\}$/;
/** Pattern of expressions that the event gateway evaluates, which are not secret. */
const EVENT_EXPRESSION = /^\$\{[^{}]*\}$/;

/** Whether the name of a Terraform attribute suggests a secret, such as `password` or `client_secret`. */
export function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name);
}

/**
 * Finds the secret arguments of a Terraform type: listed in the catalogue, sensitive in the schema, or with a name that
 * suggests a secret.
 */
export class SecretArguments {
  private readonly documented: ReadonlySet<string>;
  private readonly expressions: ReadonlySet<string>;

  public constructor({ runtime }: CatalogElement) {
    this.documented = new Set(runtime?.secrets ?? []);
    this.expressions = new Set(Object.keys(runtime?.expressions ?? {}));
  }

  /**
   * Whether a Terraform argument contains a secret.
   *
   * @param path path of the argument in its resource, such as `config.redis.password`, without list indices
   * @param isMarked whether the schema of the Terraform provider marks the argument as sensitive
   */
  public has(name: string, path: string, isMarked: boolean): boolean {
    return isMarked || this.isDocumented(path) || (isSecretName(name) && !BETWEEN_NODES.test(path));
  }

  /** Whether the catalogue lists the Terraform argument at a path as secret. */
  public isDocumented(path: string): boolean {
    return this.documented.has(path);
  }

  /**
   * Whether the text of a secret argument must be hidden. Empty texts, vault references and public JSON Web Keys are
   * not secret. Event gateway expressions are not secret in arguments that accept such expressions.
   */
  public isSecret(text: string, path: string): boolean {
    const isReference = VAULT_REFERENCE.test(text) || (this.expressions.has(path) && EVENT_EXPRESSION.test(text));
    return text !== '' && !isReference && !isPublicJwk(text);
  }
}

/** Whether a text is a JSON Web Key without private members: https://www.rfc-editor.org/rfc/rfc7518#section-6 */
function isPublicJwk(text: string): boolean {
  try {
    const key = JSON.parse(text);
    return typeof key.kty === 'string' && !['d', 'k', 'p', 'q', 'dp', 'dq', 'qi', 'oth'].some((name) => name in key);
  } catch {
    return false;
  }
}
