import { isObject, ObjectValue, Value } from '../engine/values/value';

/**
 * The body of an object after a PATCH: objects with fixed members are merged, everything else is replaced. A null stays,
 * so that the reader of the body can tell whether it may be.
 *
 * @param isMerged whether the object at a path on the wire has fixed members; a map is replaced as a whole
 */
export function mergePatch(
  body: ObjectValue,
  patch: ObjectValue,
  isMerged: (place: string) => boolean,
  place = '',
): ObjectValue {
  const changed = Object.entries(patch).map(([name, value]): [string, Value] => {
    const own = place === '' ? name : `${place}.${name}`;
    const before = Object.hasOwn(body, name) ? body[name] : null;
    return [
      name,
      isObject(value) && isObject(before) && isMerged(own) ? mergePatch(before, value, isMerged, own) : value,
    ];
  });
  return { ...body, ...Object.fromEntries(changed) };
}
