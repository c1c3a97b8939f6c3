import { fromTerraform } from '../../../../lib/core/from-terraform';
import { isGenerated } from '../../../../lib/core/generated';
import { literalTexts } from '../../../../lib/core/literal';
import { Policy } from '../../../../lib/platform/policies';
import { GatewayPolicy } from '../gateway-policy';

let factories: ReadonlyMap<string, () => Policy> | undefined;

/** The policy of a type, by the name that gateways have for it, without settings; undefined where it is none of theirs. */
export function policyNamed(name: string): Policy | undefined {
  factories ??= new Map(
    Object.values(Object.getOwnPropertyDescriptors(Policy)).flatMap(({ value }) =>
      typeof value === 'function' ? [[(value() as Policy).name, value as () => Policy] as const] : [],
    ),
  );
  return factories.get(name)?.();
}

/**
 * Gives a policy its settings as a file spells them.
 *
 * @param pointer where they stand in the file, as a JSON pointer
 */
export function giveSettings(
  policy: GatewayPolicy,
  settings: unknown,
  pointer: string,
  report: (pointer: string, message: string) => void,
): void {
  const resource = policy.node.defaultChild;
  if (resource && isGenerated(resource)) {
    const { type } = resource._inputs.shape.config;
    resource._inputs.set('config', literalTexts(fromTerraform(type, settings, pointer, report)));
  }
}
