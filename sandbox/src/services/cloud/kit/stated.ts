import { Question } from '../../../engine/contract/lookup';
import { ServiceError } from '../../../engine/contract/service-error';
import { isObject, Value } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';

/**
 * Rejects values of a data source's arguments that are not in the documented list of values. The real provider accepts
 * values outside of the list, but the service rejects them. Does not check empty arguments, and arguments without a
 * documented list.
 */
export function refuseUnstated({ element, config }: Question): void {
  for (const [path, { statedValues }] of Object.entries(element.rules.attributes)) {
    const wrong = valuesAt(config, path.split('.')).find((value) => !isStated(value, statedValues));
    if (wrong !== undefined) {
      const given = typeof wrong === 'string' ? `"${wrong}"` : String(wrong);
      throw new ServiceError(
        'InvalidParameterValue',
        `${path} is ${given}; allowed: ${requireValue(statedValues).join(', ')}`,
      );
    }
  }
}

function isStated(value: Value, stated: readonly (string | number)[] | undefined): boolean {
  return stated === undefined || value === null || value === '' || stated.includes(value as string | number);
}

/** Returns the values at a path, one for each element of the lists on the path. */
function valuesAt(value: Value, path: readonly string[]): Value[] {
  if (Array.isArray(value)) {
    return value.flatMap((element) => valuesAt(element, path));
  }
  const [name, ...rest] = path;
  return name === undefined ? [value] : isObject(value) ? valuesAt(value[name] ?? null, rest) : [];
}
