import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { GeneratedResource } from '../../../../lib/core/elements';
import { isGenerated } from '../../../../lib/core/generated';
import { addCheck } from '../../../../lib/core/rules/problems';
import { argumentsOf } from './release-hash';

/** The resources that are checked, so that of several only the later ones are reported. */
const checked = new WeakSet<IConstruct>();

/**
 * Refuses a resource where there is another one of its type in the app for the same service and environment, be it by
 * another reference to the service, or of L1.
 *
 * @param messageOf says what is wrong; of the construct that is in the way
 */
export function checkAlone(
  construct: IConstruct,
  resource: GeneratedResource,
  messageOf: (other: IConstruct) => string,
): void {
  checked.add(resource);
  addCheck(construct, () => {
    const all = twinsOf(resource);
    const others = all.filter((one, index) => index < all.indexOf(resource) || !checked.has(one));
    const [other] = others.map((one) => (checked.has(one) ? one.node.scope! : one));
    return other ? [{ level: 'error', property: 'environment', message: messageOf(other) }] : [];
  });
}

function twinsOf(resource: GeneratedResource): GeneratedResource[] {
  const key = keyOf(resource);
  const all = resource.node.root.node.findAll();
  return all.filter((one): one is GeneratedResource => {
    return (
      isGenerated(one) && one._terraformType === resource._terraformType && keyOf(one as GeneratedResource) === key
    );
  });
}

function keyOf(resource: GeneratedResource): string {
  const { service_id: service, environment_name: environment } = argumentsOf(resource);
  // The same expression may stand for something else in another stack; a token does not.
  const isLocal = /\$\{(?!TfToken)/.test(`${service} ${environment}`);
  return JSON.stringify([service, environment, isLocal ? TerraformStack.of(resource).node.path : '']);
}
