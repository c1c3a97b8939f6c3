import { GeneratedResource } from '../../../lib/core/l1/elements';
import { overridesOf } from '../../../lib/core/schema/generated';
import { isMembers } from '../../../lib/core/schema/inputs';
import { objectToTerraform } from '../../../lib/core/schema/to-terraform';
import { Members } from '../../../lib/core/shared/objects';

const META = ['depends_on', 'provider', 'lifecycle'];

/**
 * Returns the arguments of an L1 resource by Terraform name, including the arguments that the program set with
 * `addOverride`. `argumentsOf` omits `depends_on`, `provider` and `lifecycle`.
 */
export function argumentsOf(resource: GeneratedResource): { [name: string]: unknown } {
  const { shape } = resource._inputs;
  const all = withOverrides(objectToTerraform(shape, resource._inputs.toObject()), overridesOf(resource));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !META.includes(name)));
}

/** Merges overrides into arguments like cdktf: objects and list elements by name, and a list after the present list. */
function withOverrides(value: unknown, overrides: Members): Members;
function withOverrides(value: unknown, override: unknown): unknown;
function withOverrides(value: unknown, override: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(override)) {
    return [...value, ...override];
  }
  if (!isMembers(override)) {
    return override;
  }
  const present = Array.isArray(value) ? [...value] : isMembers(value) ? { ...value } : {};
  const merged = present as { [name: string]: unknown };
  for (const [name, member] of Object.entries(override)) {
    merged[name] = withOverrides(merged[name], member);
  }
  return merged;
}
