/** API specifications as plain data. Anyone may have written them, so this code does not assume a valid structure. */

/** An object of a specification. */
export interface Members {
  readonly [name: string]: unknown;
}

/** As many references in a row as anything sensible has. */
const LONGEST_CHAIN = 50;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of what should be an object. */
export function members(value: unknown): Members {
  return isMembers(value) ? value : {};
}

/** The elements of what should be a list. */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts in what should be a list of them. */
export function texts(value: unknown): string[] {
  return elements(value).filter((one) => typeof one === 'string');
}

/** A member of its own: names such as `constructor` are in every object. */
export function own(value: unknown, name: string): unknown {
  return isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A specification, which knows what its references are to. */
export class SpecificationDocument {
  public constructor(public readonly root: Members) {}

  /**
   * Resolves a reference within the document. Returns other values unchanged. References to other documents are
   * not followed.
   */
  public resolved(value: unknown): Members {
    let found = value;
    for (let left = LONGEST_CHAIN; left > 0; left -= 1) {
      const reference = own(found, '$ref');
      if (typeof reference !== 'string' || !reference.startsWith('#/')) {
        return members(found);
      }
      found = this.at(reference.slice(2).split('/'));
    }
    return {};
  }

  private at(names: readonly string[]): unknown {
    let found: unknown = this.root;
    for (const name of names) {
      if (typeof found !== 'object' || found === null) {
        return undefined;
      }
      found = Array.isArray(found) ? found[Number(name)] : own(found, unescaped(name));
    }
    return found;
  }
}

/** https://www.rfc-editor.org/rfc/rfc6901#section-4, within the fragment of a URI */
function unescaped(name: string): string {
  let plain = name;
  try {
    plain = decodeURIComponent(name);
  } catch {
    // It is no fragment then, and meant as it stands.
  }
  return plain.replaceAll('~1', '/').replaceAll('~0', '~');
}
