import { isObject, ObjectValue, Value } from '../engine/values/value';

/**
 * Returns the body of an object after a PATCH. Objects with fixed members are merged, and other values are replaced. A
 * null in the patch stays, so that the reader of the body can check whether null is allowed. Packages for RFC 7396
 * remove members with null, and merge maps too.
 *
 * @param isMerged function that returns whether the object at an API path has fixed members. A map in the object is replaced as a whole
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
