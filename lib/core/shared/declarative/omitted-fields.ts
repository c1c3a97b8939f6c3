import { isPlainObject, Members } from '../objects';
import { membersOf, without } from './document';

/**
 * Fields that the conversion of declarative files omits, because the user lists the fields by name or path. A name of a
 * field, such as `rbac_roles`, omits all fields with this name that have no counterpart in Terraform. A path of a
 * field, such as `config.session_secret`, omits the fields at this path in all entities, even if Terraform has the
 * field. The path of a field to omit starts in the entity, or with the entity's collection, as in
 * `plugins.config.session_secret`.
 */
export class OmittedFields {
  private readonly paths: readonly string[];

  /** @param option name of the user's option that lists the fields to omit, for messages */
  public constructor(
    private readonly given: readonly string[],
    public readonly option = 'leaveOut',
  ) {
    this.paths = given.filter((one) => one.includes('.'));
  }

  /** Returns whether the user omits a field that has no counterpart, by the field's name or its path in the entity. */
  public has(name: string, collection: string, path: string): boolean {
    return this.given.includes(name) || this.paths.some((one) => one === path || one === `${collection}.${path}`);
  }

  /**
   * Removes the fields that the user omits by path from a gateway entity, and returns the remaining fields and the
   * paths of the removed fields.
   */
  public apart(collection: string, fields: Members): { readonly fields: Members; readonly found: readonly string[] } {
    const found = new Set<string>();
    const prefix = `${collection}.`;
    const kept = this.paths.reduce((all, path) => {
      const below = path.startsWith(prefix) ? path.slice(prefix.length) : path;
      return cut(all, below.split('.'), () => found.add(below)) as Members;
    }, fields);
    return { fields: kept, found: [...found] };
  }
}

/**
 * Returns a value of a declarative file without the fields at a path. If the path leads through a list, `cut` removes
 * the field from each element.
 */
function cut(value: unknown, path: readonly string[], note: () => void): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => cut(one, path, note));
  }
  const [name, ...rest] = path;
  const own = isPlainObject(value) ? membersOf(value) : undefined;
  if (!own || !Object.hasOwn(own, name)) {
    return value;
  }
  if (rest.length === 0) {
    note();
    return without(own, [name]);
  }
  return { ...own, [name]: cut(own[name], rest, note) };
}
