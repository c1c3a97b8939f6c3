import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { providerOf, resourceOf, standingOf } from '../elements';
import { withoutCycles } from './cycles';
import { Inventory, InventoryObject, InventoryValue, ObjectReference, Diagnostic, Secret } from './inventory';
import { Links } from './link';
import { mergedObjects } from './merge';
import { Secrets } from './secrets';
import { mapValues } from './walk';

/** Options for preparing inventories. */
export interface PrepareOptions {
  /** Terraform types of objects to leave out. */
  readonly leaveOut?: readonly string[];
}

/**
 * Merges inventories into one inventory that code can represent: each object occurs once, secrets are hidden, and ids
 * become references without cycles. Throws one error with all problems, such as types that the provider does not have,
 * or values that contradict each other.
 */
export function prepared(inventories: readonly Inventory[], options: PrepareOptions = {}): Inventory {
  return new Preparation(options).prepared(inventories);
}

class Preparation {
  private readonly remarks: Diagnostic[] = [];
  private readonly problems: string[] = [];

  public constructor(private readonly options: PrepareOptions) {}

  public prepared(inventories: readonly Inventory[]): Inventory {
    const known = inventories.map(({ objects, remarks }) => this.withKnownTypes(objects, remarks));
    const merged = mergedObjects(known, (message) => this.problems.push(message));
    const links = new Links(merged);
    const keys = new Set(merged.map(({ key }) => key));
    const all = merged.map((object) => this.prepareObject(object, links, keys));
    const objects = withoutCycles(
      all,
      (remark) => this.remarks.push(remark),
      (message) => this.problems.push(message),
    );
    if (this.problems.length > 0) {
      throw new UsageError(this.problems.join('\n'));
    }
    const variables = new Map(inventories.flatMap((one) => one.variables ?? []).map((one) => [one.name, one]));
    return { objects, remarks: this.remarks, ...(variables.size > 0 && { variables: [...variables.values()] }) };
  }

  private withKnownTypes(objects: readonly InventoryObject[], remarks: readonly Diagnostic[]): Inventory {
    this.remarks.push(...remarks);
    return { objects: objects.filter((object) => this.isKept(object)), remarks };
  }

  private isKept({ type, place }: InventoryObject): boolean {
    const standing = standingOf(type);
    if (this.options.leaveOut?.includes(type)) {
      this.remarks.push({ place, message: `is left out because of --leave-out: ${type}` });
      return false;
    }
    if (standing === 'other') {
      this.remarks.push({
        place,
        message: `is left out: ${type} is not a supported type of the platform or the cloud`,
      });
      return false;
    }
    if (standing === 'unknown') {
      const { version } = requireValue(providerOf(type)).info;
      this.problems.push(
        `${place}: ${type} is not a type in version ${version} of the provider, which this package supports; leave the object out (--leave-out ${type}), or use a newer version of this package`,
      );
    }
    return standing === 'known';
  }

  private prepareObject(object: InventoryObject, links: Links, keys: ReadonlySet<string>): InventoryObject {
    const { element } = requireValue(resourceOf(object.type));
    const secrets = new Secrets(element);
    const unknown: string[] = [];
    const values = mapValues(element, object.values, {
      leaf: (value, leaf) => {
        if (value instanceof ObjectReference) {
          return this.existing(value, object, leaf.path, keys);
        }
        const text = value instanceof Secret ? value.reveal() : value;
        if (typeof text !== 'string') {
          return value;
        }
        const target = links.target(object, leaf.path, text);
        return target ?? (value instanceof Secret ? value : secrets.hidden(text, leaf));
      },
      unknown: (path) => unknown.push(path),
    });
    if (unknown.length > 0) {
      const message = `has ${unknown.join(', ')}, which the supported version of the provider does not have`;
      this.remarks.push({ place: object.place, message: `${message}: left out` });
    }
    return { ...object, values };
  }

  /**
   * Returns a reference unchanged if the inventory contains its object. If the object was left out, returns the value
   * of the reference, and reports a problem if the value of the reference is unknown.
   */
  private existing(
    reference: ObjectReference,
    { place }: InventoryObject,
    path: string,
    keys: ReadonlySet<string>,
  ): InventoryValue {
    if (keys.has(reference.key)) {
      return reference;
    }
    if (reference.value === undefined) {
      this.problems.push(
        `${place}: ${path} refers to ${reference.key}, which is left out: leave out both, or read both`,
      );
    }
    return reference.value ?? null;
  }
}
