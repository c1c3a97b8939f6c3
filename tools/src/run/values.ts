import { memberAt, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ObjectValue, UNKNOWN, Value } from 'cdktf-gateways-sandbox/toolkit/engine';
import { engineValue, secretText } from '../inventory/engine-value';
import { InventoryObject, InventoryValue, isValues, Secret, textOf, valueAt } from '../inventory/inventory';
import { valueOfText } from '../readers/configuration/texts';
import { MadeResource, MEMORY, Outcome } from './run';

/** Meta-arguments in the JSON of a synthesised resource. */
const META = ['//', 'lifecycle', 'depends_on', 'provider', 'connection', 'provisioner'];
const REFERENCE = /^\$\{([a-z0-9_]+)\.([\w-]+)\.([a-z0-9_.]+)\}$/;
const VARIABLE = /^\$\{var\.([\w-]+)\}$/;
const ENCODED_LOCAL = /^\$\{base64encode\(local\.([\w-]+)\)\}$/;
const ENCODED_JSON = /^\$\{jsonencode\(.*\)\}$/s;

/**
 * Replaces references in synthesised resources by the values of the existing objects. Replaces `jsonencode` expressions
 * by the JSON that the existing objects contain.
 */
export class ActualValues {
  private readonly byAddress: ReadonlyMap<string, InventoryObject>;

  /** @param secrets values of secrets, by name of the Terraform variable */
  public constructor(
    private readonly outcome: Outcome,
    objects: ReadonlyMap<string, InventoryObject>,
    private readonly secrets: ReadonlyMap<string, Secret>,
  ) {
    this.byAddress = new Map(
      [...outcome.resources].map(([key, { address }]) => [address, requireValue(objects.get(key))]),
    );
  }

  /**
   * Returns the arguments of a synthesised resource with values in place of references. If the value of a reference is
   * unknown, the argument becomes an unknown value.
   */
  public of({ values }: InventoryObject, { json }: MadeResource): ObjectValue {
    const given = Object.entries(json).filter(([name]) => !META.includes(name));
    return this.members(Object.fromEntries(given), values);
  }

  private members(made: object, has: InventoryValue | undefined): ObjectValue {
    const all = Object.entries(made).map(([name, one]) => [
      name,
      this.followed(one, isValues(has) ? has[name] : undefined),
    ]);
    return Object.fromEntries(all);
  }

  private followed(value: unknown, has: InventoryValue | undefined): Value {
    if (typeof value === 'string') {
      return this.text(value, has);
    }
    if (Array.isArray(value)) {
      return value.map((one, index) => this.followed(one, Array.isArray(has) ? has[index] : undefined));
    }
    return typeof value === 'object' && value !== null ? this.members(value, has) : (value as Value);
  }

  private text(text: string, has?: InventoryValue): Value {
    const [, type, name, path] = REFERENCE.exec(text) ?? [];
    if (type === MEMORY && path === 'output') {
      return this.followed(memberAt(this.outcome.stack, ['resource', type, name, 'input']), has);
    }
    if (type !== undefined) {
      return this.valueAt(`${type}.${name}`, path);
    }
    const [, variable] = VARIABLE.exec(text) ?? [];
    if (variable !== undefined) {
      const secret = this.secrets.get(variable);
      return secret ? secretText(secret) : UNKNOWN;
    }
    const [, local] = ENCODED_LOCAL.exec(text) ?? [];
    if (local !== undefined) {
      const content = this.followed(memberAt(this.outcome.stack, ['locals', local]), undefined);
      return typeof content === 'string' ? Buffer.from(content).toString('base64') : UNKNOWN;
    }
    return ENCODED_JSON.test(text) && has !== undefined ? engineValue(has) : textIn(text);
  }

  private valueAt(address: string, path: string): Value {
    const values = this.byAddress.get(address)?.values;
    return (values && textOf(valueAt(values, path))) ?? UNKNOWN;
  }
}

/**
 * Replaces Terraform's escapes in a text by the escaped characters. A text with expressions becomes an unknown value.
 */
function textIn(text: string): Value {
  const value = valueOfText(text, () => undefined);
  return typeof value === 'string' ? value : UNKNOWN;
}
