import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { GeneratedResource } from '../../../../lib/core/l1/elements';
import { isGenerated } from '../../../../lib/core/schema/generated';
import { requireValue } from '../../../../lib/core/shared/require-value';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { argumentsOf } from '../../private/arguments';

/**
 * Resources that `checkUniqueInEnvironment` checks. The first of several conflicting resources reports no error, so
 * that two conflicting resources cause one error.
 */
const checkedResources = new ConstructFact<true>('checkedForConflicts');

/**
 * Reports an error if the app has a second resource of the same type for the same gateway service and environment. The
 * check also finds resources that L1 constructs create, and resources that refer to the gateway service through a
 * different reference construct.
 *
 * @param messageOf function that returns the error message for a conflicting construct
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

/**
 * Returns the resources of a Terraform type with the gateway service and environment of a given resource, including
 * resources that L1 constructs create.
 */
export function resourcesForEnvironment(resource: GeneratedResource, type: string): GeneratedResource[] {
  const key = keyOf(resource);
  const all = resource.node.root.node.findAll();
  return all.filter((one): one is GeneratedResource => {
    return isGenerated(one) && one._terraformType === type && keyOf(one as GeneratedResource) === key;
  });
}

function keyOf(resource: GeneratedResource): string {
  const { service_id: service, environment_name: environment } = argumentsOf(resource);
  // A Terraform expression, unlike a cdktf token, may have a different value in a different stack.
  const isLocal = /\$\{(?!TfToken)/.test(`${service} ${environment}`);
  return JSON.stringify([service, environment, isLocal ? TerraformStack.of(resource).node.path : '']);
}
