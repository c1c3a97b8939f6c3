import { GeneratedResource } from '../../../lib/core/l1/elements';
import { objectToTerraform } from '../../../lib/core/schema/to-terraform';

const META = ['depends_on', 'provider', 'lifecycle'];

/**
 * Returns the arguments of an L1 resource by Terraform name, including the arguments that the program set with
 * `addOverride`. If the program overrides only a part of an argument, `argumentsOf` returns only that part of the
 * argument. `argumentsOf` omits `depends_on`, `provider` and `lifecycle`.
 */
export function argumentsOf(resource: GeneratedResource): { [name: string]: unknown } {
  const { shape } = resource._inputs;
  const all = { ...objectToTerraform(shape, resource._inputs.toObject()), ...resource['rawOverrides'] };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !META.includes(name)));
}
