import { SecretArguments } from 'cdktf-gateways-sandbox/toolkit';
import type { CatalogElement } from 'cdktf-gateways-sandbox/toolkit';
import { resourceOf } from '../elements';
import { Inventory, InventoryObject, InventoryValue, InventoryValues, isValues, Secret } from './inventory';
import { Leaf, mapValues } from './walk';

/** Finds the secrets among the values of a type. */
export class Secrets {
  private readonly secrets: SecretArguments;

  public constructor(private readonly element: CatalogElement) {
    this.secrets = new SecretArguments(element);
  }

  /** What a text is: itself, or a secret. JSON with a secret in it is one as a whole. */
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

  /** Whether a value of a JSON text is a secret, or has one in it. */
  private isIn(value: unknown, leaf: Leaf): boolean {
    if (typeof value === 'string') {
      return this.isPlace(leaf) && this.secrets.isSecret(value, leaf.attribute);
    }
    return Object.entries((value ?? {}) as object).some(([name, member]) =>
      this.isIn(member, Array.isArray(value) ? leaf : { ...leaf, name, path: `${leaf.path}.${name}` }),
    );
  }
}

/** Objects with nothing changed but that their secrets are hidden: code of what a configuration declares says the rest as it is. */
export function withHiddenSecrets(inventory: Inventory): Inventory {
  const hidden = (object: InventoryObject): InventoryValues => {
    const { element } = resourceOf(object.type)!;
    const secrets = new Secrets(element);
    return mapValues(element, object.values, {
      leaf: (value, leaf) => (typeof value === 'string' ? secrets.hidden(value, leaf) : value),
      // The reader has left nothing of it among the values.
      unknown: () => undefined,
    });
  };
  return { ...inventory, objects: inventory.objects.map((object) => ({ ...object, values: hidden(object) })) };
}

/** A secret as it is, for what never leaves the process; any other value as it is, too. */
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
