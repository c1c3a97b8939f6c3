import { hasUnknown, isObject, ObjectValue, UNKNOWN, Value } from '../values/value';

/**
 * Returns the object that the provider returns to Terraform after a creation or change. The returned object keeps known
 * planned values, because Terraform rejects results that differ from the plan, even if the service has newer values.
 * Terraform reads newer values of the service at its next refresh.
 */
export function asPlanned(planned: ObjectValue, shown: ObjectValue): ObjectValue {
  return Object.fromEntries(Object.keys(shown).map((name) => [name, answered(planned[name], shown[name])]));
}

function answered(planned: Value | undefined, shown: Value): Value {
  if (planned === undefined || planned === UNKNOWN) {
    return shown;
  }
  if (!hasUnknown(planned)) {
    return planned;
  }
  if (isObject(planned) && isObject(shown)) {
    return asPlanned(planned, shown);
  }
  if (Array.isArray(planned) && Array.isArray(shown) && planned.length === shown.length) {
    return planned.map((element, index) => answered(element, shown[index]));
  }
  return shown;
}
