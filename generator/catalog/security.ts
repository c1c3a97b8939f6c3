import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { isAbout, SecurityLine } from '../../lib/core/shared/catalog/security';
import { leafOf } from './places';
import { Schemas, Typed } from './schemas';

/** Words in names of arguments that suggest an effect on access or protection. */
const WORDS =
  /(^|_)(verify|verification|verified|required?|deny|denied|allow|allowed|forbidden|mode|enabled?|enforce|enforced|enforcement|insecure|anonymous|optional|validate|validation|strict|secret|secrets|skip|trust|trusted|visibility|unlimited)(_|$)/;

/** Whether the name of an argument suggests an effect on access or protection. */
export function soundsLikeSecurity(name: string): boolean {
  return WORDS.test(name);
}

/**
 * Returns report texts for new arguments of resources that have no line in `security.json`, but a name that suggests an
 * effect on access. If no argument of a new resource type has such a name or a line, returns one text with all
 * arguments of the type, because their names do not show whether an edit opens access.
 */
export function missingSecurity(lines: readonly SecurityLine[], before: Schemas, after: Schemas): string[] {
  return [...after].flatMap(([key, element]) => {
    const old = before.get(key);
    const known = new Set(old ? entriesOf(old.schema).map(({ path }) => path) : []);
    const added = element.kind === 'resource' ? argumentsOf(element).filter((path) => !known.has(path)) : [];
    const without = added.filter((path) => !lines.some((line) => isAbout(line, element.type, path)));
    const needed = without.filter((path) => soundsLikeSecurity(leafOf(path)));
    const isUnknown = !old && without.length > 0 && without.length === added.length && needed.length === 0;
    return [
      ...needed.map((path) => `lines ${element.type} ${path}`),
      ...(isUnknown ? [`lines ${element.type}, if an edit of ${added.join(', ')} opens access`] : []),
    ];
  });
}

/** Returns the paths of the arguments of a type, without blocks, nested objects and read-only attributes. */
function argumentsOf({ schema }: Typed): string[] {
  const entries = entriesOf(schema).filter(({ attribute }) => attribute && !attribute.nested_type);
  return entries
    .filter(({ attribute }) => attribute?.required === true || attribute?.optional === true)
    .map(({ path }) => path);
}
