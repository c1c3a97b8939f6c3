/**
 * Returns the changes between two snapshots of the API: `{ type, member, what }`, where `what` is new, gone or changed.
 * The changes do not list members of new and removed types. Changes of L1 are grouped by namespace: `type` is then the
 * namespace, such as `platform.l1.portal`.
 */
export function changesBetween(released, present) {
  const changes = new Map();
  const add = (fqn, member, what) => {
    const name = fqn.slice(fqn.indexOf('.') + 1);
    const [namespace] = /^\w+\.l1\.(?!shared\.)\w+(?=\.)/.exec(name) ?? [];
    const change = namespace ? { type: namespace, what: 'changed' } : { type: name, member, what };
    changes.set([change.type, change.member].join(), change);
  };
  for (const fqn of new Set([...Object.keys(released.types), ...Object.keys(present.types)])) {
    const [before, now] = [released.types[fqn], present.types[fqn]];
    if (!before || !now) {
      add(fqn, undefined, before ? 'gone' : 'new');
    } else {
      compareMembers(partsOf(before), partsOf(now)).forEach(([member, what]) => add(fqn, member, what));
    }
  }
  return [...changes.values()];
}

function compareMembers(before, now) {
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((name) => before.get(name) !== now.get(name))
    .map((name) => [name, !before.has(name) ? 'new' : !now.has(name) ? 'gone' : 'changed']);
}

/**
 * Returns the declarations of the members of a type by name. The value of the key undefined is the declaration of the
 * type itself, with its constructor.
 */
function partsOf(type) {
  const { methods = [], properties = [], members = [], ...own } = type;
  const named = [...methods, ...properties, ...members].map((member) => [member.name, member]);
  return new Map([[undefined, own], ...named].map(([name, part]) => [name, JSON.stringify(part)]));
}
