import { isDeepStrictEqual } from 'node:util';
import { kindOf } from '../shared/formats/kind-of';
import { partOf } from '../shared/formats/pointer';
import { pointerOf, followReferences } from '../shared/formats/references';
import { isPlainObject, memberOf, Members } from '../shared/objects';
import { Located, ReportAt } from './model';

/** Prefixes of OpenAPI extension names, which are equivalent. */
const PREFIXES = ['x-kong-', 'x-gateway-'] as const;
/**
 * JSON pointers of values in an OpenAPI specification that several extensions share. References in OpenAPI extensions
 * can refer only to values below these JSON pointers.
 */
const SHARED_VALUES = ['/components/x-kong/', '/components/x-gateway/'];
const POLICY = 'plugin-';
/** Maximum nesting of the settings in an OpenAPI extension. Deeper settings are probably a mistake. */
const MAX_DEPTH = 50;
/** Supported OpenAPI extensions other than policies, by level of the specification. */
const KNOWN = {
  document: ['name', 'tags', 'service-defaults', 'upstream-defaults', 'route-defaults'],
  path: ['name', 'service-defaults', 'upstream-defaults', 'route-defaults'],
  operation: ['name', 'service-defaults', 'upstream-defaults', 'route-defaults'],
  scheme: ['security-openid-connect'],
};

/** Level of an OpenAPI specification that can have extensions: document, path, operation or security scheme. */
export type Holder = Located<Members> & { readonly kind: keyof typeof KNOWN };

/** Reads the extensions `x-kong-…` or `x-gateway-…` at one level of an OpenAPI specification. */
export class Extensions {
  public constructor(
    private readonly root: unknown,
    private readonly report: ReportAt,
  ) {}

  /** Returns the text of an OpenAPI extension, or undefined if the extension is missing, empty or invalid. */
  public text(holder: Holder, name: string): Located<string> | undefined {
    const found = this.find(holder, name);
    if (!found) {
      return undefined;
    }
    const { value, pointer } = found;
    if (typeof value !== 'string') {
      this.report('error', pointer, `is ${kindOf(value)}; allowed: a text`);
      return undefined;
    }
    return value === '' ? undefined : { value, pointer };
  }

  /** Returns the list of texts of an OpenAPI extension, or undefined if the extension is missing or invalid. */
  public texts(holder: Holder, name: string): string[] | undefined {
    const found = this.find(holder, name);
    if (!found) {
      return undefined;
    }
    if (Array.isArray(found.value) && found.value.every((member) => typeof member === 'string')) {
      return found.value;
    }
    this.report('error', found.pointer, `is ${kindOf(found.value)}; allowed: a list of texts`);
    return undefined;
  }

  /**
   * Returns the object of an OpenAPI extension, and resolves a reference in the extension. Returns undefined if the
   * extension is missing or invalid.
   */
  public object(holder: Holder, name: string): Located<Members> | undefined {
    const found = this.find(holder, name);
    return found && this.objectAt(found);
  }

  /** Returns the policies at one level of an OpenAPI specification, by type. */
  public policies(holder: Holder): Map<string, Located<Members>> {
    const policies = new Map<string, Located<Members>>();
    for (const name of this.namesOf(holder).filter((one) => one.startsWith(POLICY))) {
      const found = this.object(holder, name);
      if (found && name === POLICY) {
        this.report('error', found.pointer, 'has no policy type; use a name such as x-kong-plugin-cors');
      } else if (found) {
        policies.set(name.slice(POLICY.length), found);
      }
    }
    return policies;
  }

  /**
   * Warns about the extensions `x-kong-…` and `x-gateway-…` that the conversion does not support at a level of the
   * specification.
   */
  public checkNames(holder: Holder): void {
    const known: readonly string[] = KNOWN[holder.kind];
    const hasPolicies = holder.kind !== 'scheme';
    for (const key of Object.keys(holder.value)) {
      const name = nameOf(key);
      if (name !== undefined && !known.includes(name) && !(name.startsWith(POLICY) && hasPolicies)) {
        const elsewhere = name.startsWith(POLICY) || Object.values(KNOWN).some((names) => names.includes(name));
        const why = elsewhere ? 'is not supported here' : 'is unknown';
        this.report(
          'warning',
          holder.pointer + partOf(key),
          `${why} and is ignored; supported here: ${shown(known, hasPolicies)}`,
        );
      }
    }
  }

  private namesOf({ value }: Holder): string[] {
    return [...new Set(Object.keys(value).flatMap((key) => nameOf(key) ?? []))];
  }

  private find({ value, pointer }: Holder, name: string): Located | undefined {
    const [first, second] = PREFIXES.map((prefix) => prefix + name)
      .filter((key) => Object.hasOwn(value, key))
      .map((key) => ({ value: value[key], pointer: pointer + partOf(key) }));
    if (second && !isDeepStrictEqual(first.value, second.value)) {
      const message = `differs from ${PREFIXES[0]}${name}, which has the same meaning; remove one of the two extensions`;
      this.report('error', [second.pointer, first.pointer], message);
    }
    return first;
  }

  private objectAt(found: Located): Located<Members> | undefined {
    const reference = memberOf(found.value, '$ref');
    const pointer = pointerOf(reference);
    if (reference !== undefined && !SHARED_VALUES.some((home) => pointer?.startsWith(home))) {
      const message = `refers to ${JSON.stringify(reference)}; allowed: references to #/components/x-kong or #/components/x-gateway`;
      this.report('error', found.pointer, message);
      return undefined;
    }
    const target = followReferences(this.root, found);
    if (!isPlainObject(target.value)) {
      this.report('error', found.pointer, `is ${kindOf(target.value)}; allowed: an object`);
      return undefined;
    }
    if (isDeep(target.value)) {
      this.report('error', target.pointer, `is nested too deeply; allowed: ${MAX_DEPTH} levels`);
      return undefined;
    }
    return { value: target.value, pointer: target.pointer };
  }
}

/**
 * Returns whether the value of an OpenAPI extension is nested too deeply. The nesting check is not recursive, because
 * deep values would exhaust the call stack.
 */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      return true;
    }
    const below = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    // The set removes repeated values of a nesting level, because YAML aliases can repeat a value very often.
    level = [...new Set(below)];
  }
  return false;
}

function nameOf(key: string): string | undefined {
  const prefix = PREFIXES.find((one) => key.startsWith(one));
  return prefix && key.slice(prefix.length);
}

function shown(known: readonly string[], hasPolicies: boolean): string {
  return [...known, ...(hasPolicies ? [`${POLICY}<type>`] : [])].map((name) => PREFIXES[0] + name).join(', ');
}
