import { Path } from '../plan/types';
import { Type } from '../values/value';

/** Path of an attribute in the format of Terraform's plugin protocol. */
export interface PathMessage {
  readonly steps: object[];
}

/**
 * Converts the path of a value in an object to the format of Terraform's plugin protocol. The converted attribute path
 * ends at a set, because elements of sets have no index in Terraform.
 */
export function pathMessage(path: Path, type: Type): PathMessage {
  const steps: object[] = [];
  let current: Type | undefined = type;
  for (const step of path) {
    const [kind, inner]: readonly [string, unknown] = Array.isArray(current) ? current : ['object', {}];
    if (kind === 'set') {
      break;
    }
    if (typeof step === 'number') {
      steps.push({ element_key_int: step });
    } else {
      steps.push(kind === 'map' ? { element_key_string: step } : { attribute_name: step });
    }
    current = (
      kind === 'object' || kind === 'tuple' ? (inner as { [step: number | string]: Type })[step] : inner
    ) as Type;
  }
  return { steps };
}
