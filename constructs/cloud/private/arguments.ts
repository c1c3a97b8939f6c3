import { GeneratedResource } from '../../../lib/core/l1/elements';
import { objectToTerraform } from '../../../lib/core/schema/to-terraform';

const META = ['depends_on', 'provider', 'lifecycle'];

/**
 * Returns the arguments of a resource by Terraform name, including the user's overrides, without `depends_on`,
 * `provider` and `lifecycle`.
 */
export function argumentsOf(resource: GeneratedResource): { [name: string]: unknown } {
  const { shape } = resource._inputs;
  const all = { ...objectToTerraform(shape, resource._inputs.toObject()), ...resource['rawOverrides'] };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !META.includes(name)));
}
