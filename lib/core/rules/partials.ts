import { Generated } from '../schema/generated';
import { isMembers } from '../schema/inputs';
import { PartialKind } from '../schema/shape';
import { Members, memberOf } from '../shared/objects';
import { PropertyDiagnostic, Place } from '../values/property-diagnostic';
import { isUnresolved } from '../values/tokens';
import { ResourceIndex } from './resource-index';

const PARTIAL = 'konnect_gateway_partial';

/**
 * Checks the partials of a gateway policy: whether the policy accepts partials, their kinds, and the paths that they
 * replace in the policy.
 */
export function partialFindings(
  kinds: PartialKind[],
  value: unknown,
  place: Place,
  resourceIndex: ResourceIndex,
): PropertyDiagnostic[] {
  if (!Array.isArray(value) || value.length === 0) {
    return [];
  }
  if (kinds.length === 0) {
    return [error(place.path, 'is given, but this policy accepts no partials; leave it out')];
  }
  return value.flatMap((partial, index) =>
    isMembers(partial) ? problems(kinds, partial, `${place.path}[${index}]`, resourceIndex) : [],
  );
}

function problems(
  kinds: PartialKind[],
  partial: Members,
  at: string,
  resourceIndex: ResourceIndex,
): PropertyDiagnostic[] {
  const { id, path } = partial;
  const isGiven = typeof path === 'string' && !isUnresolved(path);
  const fitting = isGiven ? kinds.filter(({ paths }) => paths.some((known) => isSame(known, path))) : kinds;
  if (fitting.length === 0) {
    const allowed = kinds.flatMap(({ paths }) => paths).map((known) => JSON.stringify(known));
    return [error(`${at}.path`, `is ${JSON.stringify(path)}; allowed: ${allowed.join(', ')}`)];
  }
  const referred = partialOf(id, resourceIndex);
  const kind = referred && kindOf(referred);
  if (!referred || kind === undefined || fitting.some((known) => known.kind === kind)) {
    return [];
  }
  const where = isGiven ? ` for ${path}` : '';
  const allowed = fitting.map((known) => known.kind).join(', ');
  return [
    error(`${at}.id`, `belongs to ${referred.node.path}, a partial of the kind ${kind}; allowed${where}: ${allowed}`),
  ];
}

/**
 * Returns whether a path in a policy equals a known path that a partial can replace. A known path with `[]` for a list
 * element also matches a path with an index.
 */
function isSame(known: string, path: string): boolean {
  return known === path.replace(/\[\d+\]/g, '[]');
}

/**
 * Finds the partial of the app to which an id in a policy refers. The policy contains either a reference to the
 * partial, or the literal id that the partial's arguments set.
 */
function partialOf(id: unknown, resourceIndex: ResourceIndex): Generated | undefined {
  if (typeof id !== 'string') {
    return undefined;
  }
  const hasId = (partial: Generated) =>
    Object.values(partial._inputs.toObject()).some((block) => memberOf(block, 'id') === id);
  return (
    resourceIndex.findReferenced(PARTIAL, id) ??
    (isUnresolved(id) ? undefined : resourceIndex.ofType(PARTIAL).find(hasId))
  );
}

/**
 * Returns the kind of a partial: the Terraform name of the block that the partial sets, with hyphens instead of
 * underscores.
 */
function kindOf({ _inputs }: Generated): string | undefined {
  const { shape } = _inputs;
  const values = _inputs.toObject();
  const block = Object.keys(shape).find(
    (property) => shape[property].type.kind === 'object' && isMembers(values[property]),
  );
  return block && shape[block].name.replace(/_/g, '-');
}

function error(property: string, message: string): PropertyDiagnostic {
  return { level: 'error', property, message };
}
