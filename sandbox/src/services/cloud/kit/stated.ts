import { Question } from '../../../engine/contract/lookup';
import { ServiceError } from '../../../engine/protocol/diagnostics';
import { isObject, Value } from '../../../engine/values/value';

/** Refuses what the plugin lets through and the service does not: values beside those that are stated for an argument. */
export function refuseUnstated({ element, config }: Question): void {
  for (const [path, { statedValues }] of Object.entries(element.rules.attributes)) {
    const wrong = valuesAt(config, path.split('.')).find((value) => !isStated(value, statedValues));
    if (wrong !== undefined) {
      const given = typeof wrong === 'string' ? `"${wrong}"` : String(wrong);
      throw new ServiceError('InvalidParameterValue', `${path} is ${given}: allowed are ${statedValues!.join(', ')}`);
    }
  }
}

function isStated(value: Value, stated: readonly (string | number)[] | undefined): boolean {
  return stated === undefined || value === null || value === '' || stated.includes(value as string | number);
}

/** The values at a path, in each element of the lists on the way. */
function valuesAt(value: Value, path: readonly string[]): Value[] {
  if (Array.isArray(value)) {
    return value.flatMap((element) => valuesAt(element, path));
  }
  const [name, ...rest] = path;
  return name === undefined ? [value] : isObject(value) ? valuesAt(value[name] ?? null, rest) : [];
}
