import { labelOf } from '../display/presenter';
import { Graph, Link } from '../display/references';
import { StoredObject } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { requireValue } from '../shared/require-value';
import { CommandContext, paint } from './command-context';

/**
 * Returns the graph of sandbox objects and their references as the lines of a tree. The tree lists each object below
 * the objects that it refers to. The tree lists the objects below an object only once; a later occurrence of the object
 * is one line with `(above)`. The tree omits references that also exist through other objects, such as from a route to
 * the control plane of its service. Packages such as `archy` cannot draw the graph, because they draw only trees in
 * which each object has one parent.
 */
export function tree(io: CommandContext, { objects, links }: Graph, names: TypeNames): string[] {
  const children = new Map<StoredObject, StoredObject[]>();
  const needed = withoutDetours(links);
  needed.forEach(({ from, to }) => children.set(to, [...(children.get(to) ?? []), from]));
  children.forEach((list) => list.sort((one, other) => one.sequence - other.sequence));
  const lines: string[] = [];
  const seen = new Set<StoredObject>();
  const describe = (object: StoredObject): string => {
    const words = [
      visible(names.nameOf(object.type)),
      paint(io, 'bold', labelOf(object)),
      paint(io, 'dim', visible(object.id)),
    ];
    return words.filter((word) => word !== '').join(' ');
  };
  const walk = (object: StoredObject, first: string, rest: string): void => {
    if (seen.has(object)) {
      lines.push(`${first}${describe(object)} (above)`);
      return;
    }
    seen.add(object);
    lines.push(first + describe(object));
    const below = children.get(object) ?? [];
    below.forEach((child, index) => {
      const isLast = index === below.length - 1;
      walk(child, `${rest}${isLast ? '└─ ' : '├─ '}`, `${rest}${isLast ? '   ' : '│  '}`);
    });
  };
  const hanging = new Set(needed.map(({ from }) => from));
  objects.filter((object) => !hanging.has(object)).forEach((root) => walk(root, '', ''));
  // Objects in a cycle of references have no root, so one of the objects becomes a root of the tree.
  objects.filter((object) => !seen.has(object)).forEach((object) => seen.has(object) || walk(object, '', ''));
  return lines;
}

/** Returns the references between sandbox objects that do not follow from a chain of other references. */
function withoutDetours(links: Link[]): Link[] {
  const targets = new Map<StoredObject, StoredObject[]>();
  links.forEach(({ from, to }) => targets.set(from, [...(targets.get(from) ?? []), to]));
  const reached = new Map<StoredObject, Set<StoredObject>>();
  const reachedFrom = (start: StoredObject): Set<StoredObject> => {
    let found = reached.get(start);
    if (!found) {
      found = new Set();
      const open = [...(targets.get(start) ?? [])];
      for (let next = open.pop(); next; next = open.pop()) {
        if (!found.has(next)) {
          found.add(next);
          open.push(...(targets.get(next) ?? []));
        }
      }
      reached.set(start, found);
    }
    return found;
  };
  return links.filter(
    ({ from, to }) => !requireValue(targets.get(from)).some((other) => other !== to && reachedFrom(other).has(to)),
  );
}
