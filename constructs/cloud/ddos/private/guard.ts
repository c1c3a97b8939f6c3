import { DataResource, dependable, Op, TerraformLocal, TerraformResource } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { createBeforeDestroy } from '../../../../lib/core/lifecycle';
import { literalText } from '../../../../lib/core/literal';
import { addWarning } from '../../../../lib/core/rules/problems';
import { DdosInstance } from '../ddos-instance';

/** Whether outages are accepted. */
export interface Guards {
  /** What accepts them or not: the construct that has `allowOutage`. */
  readonly owner: IConstruct;
  readonly allowOutage?: boolean;
}

interface Guarded extends Guards {
  /** What a change of the content does, for messages: `replaces the rule, and …`. */
  readonly outage: string;
}

/**
 * Has Terraform refuse a plan that would change content of a resource where every edit is an outage, unless outages are accepted.
 * What was applied is kept in a `terraform_data` that ignores changes, and a precondition of the resource compares it with
 * what is given now. Unlike `prevent_destroy` it lets the resource be destroyed, and says what the matter is.
 *
 * @param id of the `terraform_data` in the scope; it has to stay
 */
export function guardContent(
  scope: Construct,
  id: string,
  resource: TerraformResource,
  content: { [name: string]: unknown },
  { allowOutage = false, owner, outage }: Guarded,
): DataResource {
  const applied = new DataResource(scope, id, { input: content });
  if (!allowOutage) {
    const given = new TerraformLocal(scope, `${id}Given`, content);
    applied.lifecycle = { ignoreChanges: ['input'] };
    const condition = Op.eq(applied.interpolationForAttribute('output'), given.expression) as any;
    const remedy = `Set allowOutage of ${owner.node.path} to true for as long as it takes to apply that.`;
    const errorMessage = literalText(`${scope.node.path}: the edit ${outage}. ${remedy}`);
    const known = resource.lifecycle?.precondition ?? [];
    resource.lifecycle = { ...resource.lifecycle, precondition: [...known, { condition, errorMessage }] };
  }
  return applied;
}

/**
 * Replaces a resource, destroyed before it is created, when arguments change that the provider can neither update nor
 * replaces it for; refused unless outages are accepted. An id made from them would not do: the service identifies the object
 * by less than that, so the removal of the old one, which comes at any time, would hit the new one.
 */
export function replaceUnderGuard(
  scope: Construct,
  resource: TerraformResource,
  content: { [name: string]: unknown },
  guarded: Guarded,
): void {
  replaceAfter(resource, guardContent(scope, 'Content', resource, content, guarded));
}

/**
 * Replaces a resource, created before the old one is destroyed, when arguments change that the provider cannot update. For what
 * the service can have twice meanwhile.
 */
export function replaceWithoutGap(
  scope: Construct,
  resource: TerraformResource,
  content: { [name: string]: unknown },
): void {
  replaceAfter(resource, new DataResource(scope, 'Content', { input: content }));
  createBeforeDestroy(resource);
}

/** Guards the type of the instance of a policy: the provider would go on with the old one, without a word. */
export function guardKind(policy: TerraformResource, { type }: DdosInstance, guards: Guards): void {
  const outage = 'changes the type of the instance, which removes all of its rules and makes them again';
  replaceUnderGuard(policy, policy, { type }, { ...guards, outage });
}

/** Tells that outages are accepted, which is meant for one edit. */
export function warnOfOutages({ owner, allowOutage }: Guards, outage: string): void {
  if (allowOutage) {
    addWarning(owner, 'allowOutage', `is true: ${outage}; take it out again once the edit is applied`);
  }
}

function replaceAfter(resource: TerraformResource, content: TerraformResource): void {
  const triggers = resource.lifecycle?.replaceTriggeredBy ?? [];
  resource.lifecycle = { ...resource.lifecycle, replaceTriggeredBy: [...triggers, dependable(content)] };
}
