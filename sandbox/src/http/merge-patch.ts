import { isObject, ObjectValue, Value } from '../engine/values/value';

/**
 * Returns the body of an API object after a PATCH request, which merges nested objects with fixed members, and replaces
 * other values. `mergePatch` keeps nulls of the patch in the body, so that later checks can reject them. Packages for
 * RFC 7396 are not used, because they remove members with null, and merge maps too.
 *
 * @param isMerged function that returns whether the nested object at a path in the body has fixed members; a map has no
 * fixed members, so a patch replaces the whole map
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
