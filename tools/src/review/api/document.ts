/**
 * Reads values in API specifications by JSON pointers. A specification is untrusted input, so the functions do not
 * assume a valid structure.
 */
import { decodePart, isPlainObject, partOf, partsOf } from 'cdktf-gateways-sandbox/toolkit/checks';

/** An object in a specification of any structure. */
export interface Members {
  readonly [name: string]: unknown;
}

/** A value of a specification, with its JSON pointer. */
export interface Node {
  readonly value: unknown;
  readonly pointer: string;
}

/**
 * Maximum number of references that follow one another in a specification, and maximum depth of `canonical`. The
 * comparison treats longer chains of references as hostile.
 */
const LONGEST_CHAIN = 50;

/** JSON pointers above this length are not searched: a hostile path would be read once for each of its parameters. */
const LONGEST_POINTER = 10_000;

/** Returns an object, or an empty object if the value is not an object. */
export function members(value: unknown): Members {
  return isPlainObject(value) ? value : {};
}

/** Returns a list, or an empty list if the value is not a list. */
export function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the texts in a list. */
export function texts(value: unknown): string[] {
  return elements(value).filter((one) => typeof one === 'string');
}

/** Returns an own member of an object, and undefined for inherited members such as `constructor`. */
export function own(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * Returns a member of an object with its JSON pointer, or with the value undefined if the object does not have the
 * member.
 */
export function member({ value, pointer }: Node, name: string): Node {
  return { value: own(value, name), pointer: `${pointer}${partOf(name)}` };
}

/** Returns all members of an object with their JSON pointers. */
export function memberNodes({ value, pointer }: Node): [name: string, node: Node][] {
  return Object.entries(members(value)).map(([name, one]) => [
    name,
    { value: one, pointer: `${pointer}${partOf(name)}` },
  ]);
}

/** Returns all elements of a list with their JSON pointers. */
export function elementNodes({ value, pointer }: Node): Node[] {
  return elements(value).map((one, index) => ({ value: one, pointer: `${pointer}/${index}` }));
}

/** An API specification, which resolves its references. */
export class SpecificationDocument {
  public readonly rootNode: Node;

  public constructor(public readonly root: Members) {
    this.rootNode = { value: root, pointer: '' };
  }

  /** Whether members next to a reference in a schema apply too, as from OpenAPI 3.1 on. */
  public get allowsReferenceSiblings(): boolean {
    return typeof this.root.openapi === 'string' && !this.root.openapi.startsWith('3.0');
  }

  /**
   * Returns the target of a reference (`$ref`) within the specification, also through further references. The value of
   * the target is undefined if the specification lacks the target, or if the chain of references is too long.
   * `resolved` returns values that are not such a reference unchanged, including references to other documents.
   */
  public resolved(node: Node): Node {
    let found = node;
    for (let left = LONGEST_CHAIN; left > 0; left -= 1) {
      const reference = own(found.value, '$ref');
      if (typeof reference !== 'string') {
        return found;
      }
      const target = this.target(reference);
      if (target === undefined) {
        return found;
      }
      found = target;
    }
    return { value: undefined, pointer: found.pointer };
  }

  /**
   * Returns the value to which a reference points, or undefined for references to other documents. If the specification
   * lacks the value, the value of the returned node is undefined.
   */
  public target(reference: string): Node | undefined {
    if (reference === '#') {
      return this.rootNode;
    }
    if (!reference.startsWith('#/')) {
      return undefined;
    }
    const names = reference.slice(2).split('/').map(unescaped);
    const { value, depth } = this.walk(names);
    return { value: depth === names.length ? value : undefined, pointer: pointerOf(names) };
  }

  /**
   * Shortens a JSON pointer to the innermost value that the specification contains, but returns very long JSON pointers
   * unchanged.
   */
  public existing(pointer: string): string {
    if (pointer.length > LONGEST_POINTER) {
      return pointer;
    }
    const names = partsOf(pointer);
    return pointerOf(names.slice(0, this.walk(names).depth));
  }

  private walk(names: readonly string[]): { value: unknown; depth: number } {
    let value: unknown = this.root;
    for (const [depth, name] of names.entries()) {
      const next = Array.isArray(value) ? value[Number(name)] : own(value, name);
      if (next === undefined) {
        return { value, depth };
      }
      value = next;
    }
    return { value, depth: names.length };
  }
}

function pointerOf(names: readonly string[]): string {
  return names.map(partOf).join('');
}

/** Decodes a name in a JSON pointer (https://www.rfc-editor.org/rfc/rfc6901#section-4) within the fragment of a URI. */
function unescaped(name: string): string {
  try {
    return decodePart(decodeURIComponent(name));
  } catch {
    // If `decodeURIComponent` fails, the name in the JSON pointer is not percent-encoded.
    return decodePart(name);
  }
}

/**
 * Returns a value as JSON with sorted members, so that equal values have equal texts. `canonical` omits nesting levels
 * beyond the maximum depth.
 */
export function canonical(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value) ?? 'null';
  }
  if (depth > LONGEST_CHAIN) {
    return '…';
  }
  if (Array.isArray(value)) {
    return `[${value.map((one) => canonical(one, depth + 1)).join(',')}]`;
  }
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one, depth + 1)}`).join(',')}}`;
}
