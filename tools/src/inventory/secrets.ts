import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { SecretArguments } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { CatalogElement } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf } from '../elements';
import { Inventory, InventoryObject, InventoryValue, InventoryValues, isValues, Secret } from './inventory';
import { Leaf, mapValues } from './walk';

/** Finds secrets in the values of objects. */
export class Secrets {
  private readonly secrets: SecretArguments;

  public constructor(private readonly element: CatalogElement) {
    this.secrets = new SecretArguments(element);
  }

  /**
   * Returns a text unchanged, or as a `Secret` if its attribute can contain secrets and the text looks like a secret.
   * JSON text that contains a secret becomes one secret.
   */
  public hidden(text: string, leaf: Leaf): string | Secret {
    const isSecret = this.isJson(leaf.attribute)
      ? this.isIn(jsonOf(text) ?? text, leaf)
      : this.isPlace(leaf) && this.secrets.isSecret(text, leaf.attribute);
    return isSecret ? new Secret(text) : text;
  }

  private isPlace({ name, path, attribute, isMarked }: Leaf): boolean {
    const own = attribute.slice(attribute.lastIndexOf('.') + 1);
    return this.secrets.has(own, attribute, isMarked) || this.secrets.has(name, path, isMarked);
  }

  private isJson(attribute: string): boolean {
    const rules = this.element.rules.attributes[attribute];
    return rules?.format === 'json' || rules?.items?.format === 'json';
  }

  /** Whether a value of a JSON text is or contains a secret. */
  private isIn(value: unknown, leaf: Leaf): boolean {
    if (typeof value === 'string') {
      return this.isPlace(leaf) && this.secrets.isSecret(value, leaf.attribute);
    }
    return Object.entries(value ?? {}).some(([name, member]) =>
      this.isIn(member, Array.isArray(value) ? leaf : { ...leaf, name, path: `${leaf.path}.${name}` }),
    );
  }
}

/** Hides the secrets of objects, and changes nothing else: the code of declared objects keeps all other values. */
export function withHiddenSecrets(inventory: Inventory): Inventory {
  const hidden = (object: InventoryObject): InventoryValues => {
    const { element } = requireValue(resourceOf(object.type));
    const secrets = new Secrets(element);
    return mapValues(element, object.values, {
      leaf: (value, leaf) => (typeof value === 'string' ? secrets.hidden(value, leaf) : value),
      // Objects of a configuration have no values without an attribute, because the reader adds such values to `meta`.
      unknown: () => undefined,
    });
  };
  return { ...inventory, objects: inventory.objects.map((object) => ({ ...object, values: hidden(object) })) };
}

/** Returns a value in which the values of secrets replace the secrets, for use within the process. */
export function revealed(value: InventoryValue): InventoryValue | undefined {
  if (value instanceof Secret) {
    return value.reveal();
  }
  if (Array.isArray(value)) {
    return value.map((one) => revealed(one) ?? null);
  }
  return isValues(value) ? revealedIn(value) : value;
}

function revealedIn(values: InventoryValues): InventoryValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, revealed(value) ?? null]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
