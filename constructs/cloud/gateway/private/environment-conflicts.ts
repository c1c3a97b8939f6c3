import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { GeneratedResource } from '../../../../lib/core/l1/elements';
import { isGenerated } from '../../../../lib/core/schema/generated';
import { requireValue } from '../../../../lib/core/shared/require-value';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { argumentsOf } from '../../private/arguments';

/** Resources that have been checked, so that only the later of several is reported. */
const checkedResources = new ConstructFact<true>('checkedForConflicts');

/**
 * Reports an error if the app has a second resource of the same type for the same service and environment. The check
 * also finds L1 resources, and resources with a different reference to the service.
 *
 * @param messageOf returns the message, given the conflicting construct
 */
export function checkUniqueInEnvironment(
  construct: IConstruct,
  resource: GeneratedResource,
  messageOf: (other: IConstruct) => string,
): void {
  checkedResources.set(resource, true);
  addCheck(construct, () => {
    const all = resourcesForEnvironment(resource, resource._terraformType);
    const others = all.filter((one, index) => index < all.indexOf(resource) || !checkedResources.has(one));
    const [other] = others.map((one) => (checkedResources.has(one) ? requireValue(one.node.scope) : one));
    return other ? [{ level: 'error', property: 'environment', message: messageOf(other) }] : [];
  });
}

/** Returns the resources of a type for a service and environment, including L1 resources. */
export function resourcesForEnvironment(resource: GeneratedResource, type: string): GeneratedResource[] {
  const key = keyOf(resource);
  const all = resource.node.root.node.findAll();
  return all.filter((one): one is GeneratedResource => {
    return isGenerated(one) && one._terraformType === type && keyOf(one as GeneratedResource) === key;
  });
}

function keyOf(resource: GeneratedResource): string {
  const { service_id: service, environment_name: environment } = argumentsOf(resource);
  // A Terraform expression may have a different value in a different stack. A cdktf token has the same value in all
  // stacks.
  const isLocal = /\$\{(?!TfToken)/.test(`${service} ${environment}`);
  return JSON.stringify([service, environment, isLocal ? TerraformStack.of(resource).node.path : '']);
}
