import { Path } from '../plan/types';
import { Type } from '../values/value';

/** A path as it goes over the wire. */
export interface PathMessage {
  readonly steps: object[];
}

/**
 * A path within a value of a type. It ends where it comes to a set, since the elements of sets have no index that
 * Terraform could follow.
 */
export function pathMessage(path: Path, type: Type): PathMessage {
  const steps: object[] = [];
  let current: Type | undefined = type;
  for (const step of path) {
    const [kind, inner]: [string, any] = Array.isArray(current) ? current : ['object', {}];
    if (kind === 'set') {
      break;
    }
    if (typeof step === 'number') {
      steps.push({ element_key_int: step });
    } else {
      steps.push(kind === 'map' ? { element_key_string: step } : { attribute_name: step });
    }
    current = kind === 'object' || kind === 'tuple' ? inner[step] : inner;
  }
  return { steps };
}
