import { Generated } from '../generated';
import { isMembers } from '../inputs';
import { PartialKind } from '../shape';
import { isUnresolved } from '../tokens';
import { Finding, Place } from './finding';
import { Neighbours } from './neighbours';

const PARTIAL = 'konnect_gateway_partial';

/** Checks the partials that a policy is given: whether it takes any, of which kinds, and in place of what. */
export function partialFindings(kinds: PartialKind[], value: any, place: Place, neighbours: Neighbours): Finding[] {
  if (!Array.isArray(value) || value.length === 0) {
    return [];
  }
  if (kinds.length === 0) {
    return [error(place.path, 'is given, but this policy takes no partials; leave it out')];
  }
  return value.flatMap((partial, index) =>
    isMembers(partial) ? problems(kinds, partial, `${place.path}[${index}]`, neighbours) : [],
  );
}

function problems(kinds: PartialKind[], partial: any, at: string, neighbours: Neighbours): Finding[] {
  const { id, path } = partial;
  const isGiven = typeof path === 'string' && !isUnresolved(path);
  const fitting = isGiven ? kinds.filter(({ paths }) => paths.some((known) => isSame(known, path))) : kinds;
  if (fitting.length === 0) {
    const allowed = kinds.flatMap(({ paths }) => paths).map((known) => JSON.stringify(known));
    return [error(`${at}.path`, `is ${JSON.stringify(path)}; allowed: ${allowed.join(', ')}`)];
  }
  const referred = partialOf(id, neighbours);
  const kind = referred && kindOf(referred);
  if (kind === undefined || fitting.some((known) => known.kind === kind)) {
    return [];
  }
  const where = isGiven ? ` for ${path}` : '';
  const allowed = fitting.map((known) => known.kind).join(', ');
  return [
    error(`${at}.id`, `is that of ${referred!.node.path}, a partial of the kind ${kind}; allowed${where}: ${allowed}`),
  ];
}

/** Whether a path is one that is known. That of each element of a list may also name one of them. */
function isSame(known: string, path: string): boolean {
  return known === path.replace(/\[\d+\]/g, '[]');
}

/** The partial of the app that has an id: by a reference to it, or by the id that it was given. */
function partialOf(id: unknown, neighbours: Neighbours): Generated | undefined {
  if (typeof id !== 'string') {
    return undefined;
  }
  const hasId = (partial: Generated) => Object.values(partial._inputs.toObject()).some((block) => block?.id === id);
  return neighbours.referred(PARTIAL, id) ?? (isUnresolved(id) ? undefined : neighbours.ofType(PARTIAL).find(hasId));
}

/** The kind of a partial, which is the block that it has. */
function kindOf({ _inputs }: Generated): string | undefined {
  const { shape } = _inputs;
  const values = _inputs.toObject();
  const block = Object.keys(shape).find(
    (property) => shape[property].type.kind === 'object' && isMembers(values[property]),
  );
  return block && shape[block].name.replace(/_/g, '-');
}

function error(property: string, message: string): Finding {
  return { level: 'error', property, message };
}
