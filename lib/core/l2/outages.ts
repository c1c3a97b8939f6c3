import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { createBeforeDestroy } from '../l1/lifecycle';
import { TerraformData } from '../l1/terraform-data';
import { requireValue } from '../shared/require-value';
import { addWarning } from '../synthesis/problems';
import { Content, Memory, refuseChange, rememberApplied, replaceOnChange } from './applied';

/** Construct that may accept outages, and whether it does. */
export interface Outages {
  /** Construct with the property `allowOutage`. */
  readonly owner: IConstruct;
  readonly allowOutage: boolean | undefined;
}

/** Edit that causes an outage, for example because the provider removes an object before it creates the replacement. */
interface Edit extends Outages {
  /**
   * Cause of the outage for messages, after the word `provider`, such as
   * `removes all rules before it creates them again`.
   */
  readonly edit: string;
}

/** Edit that the provider cannot make in place, so that Terraform replaces the object. */
interface Replacement extends Outages {
  /** Edited arguments for messages, such as `the name of a key`. */
  readonly what: string;
  /** Consequence of the replacement for messages, such as `callers with the old key are refused`. */
  readonly outage: string;
}

/**
 * Makes Terraform reject a plan that changes given arguments of a resource, because each edit of these arguments causes
 * an outage. If `allowOutage` is true, only stores the arguments for later comparisons.
 *
 * @param memory options for storing the arguments, needed if several groups of arguments of a resource are compared
 * separately
 */
export function refuseOutage(
  resource: TerraformResource,
  content: Content,
  { edit: causeOfOutage, ...outages }: Edit,
  memory?: Memory,
): TerraformData {
  if (outages.allowOutage) {
    return rememberApplied(resource, content, memory);
  }
  const message = `${requireValue(resource.node.scope).node.path}: the provider ${causeOfOutage}; undo the change, or ${acceptance(outages)}.`;
  return refuseChange(resource, content, message, memory);
}

/**
 * If `allowOutage` is true, makes Terraform replace a resource when arguments change that the provider cannot change in
 * place. Terraform destroys the old object first, because the old and the new object cannot exist at the same time. If
 * `allowOutage` is not true, makes Terraform reject a plan with a change that the provider cannot make in place.
 */
export function replaceWithOutage(
  resource: TerraformResource,
  content: Content,
  { what, outage, ...outages }: Replacement,
): void {
  const edit = `cannot change ${what} in place, and with a replacement ${outage}`;
  const applied = refuseOutage(resource, content, { ...outages, edit });
  if (outages.allowOutage) {
    replaceOnChange(resource, applied);
  }
}

/**
 * Makes Terraform replace a resource when arguments change that the provider cannot change in place. Terraform creates
 * the new object before it destroys the old object, so both objects exist for a short time.
 */
export function replaceWithoutOutage(resource: TerraformResource, content: Content): void {
  replaceOnChange(resource, rememberApplied(resource, content));
  createBeforeDestroy(resource);
}

/** Returns the part of an error message that says how to accept an outage. */
export function acceptance({ owner }: Pick<Outages, 'owner'>): string {
  return `set allowOutage of ${owner.node.path} to true until the change is applied`;
}

/** If `allowOutage` is true, warns about the setting, which is meant for one edit, and names the outage. */
export function warnOfOutages({ owner, allowOutage }: Outages, outage: string): void {
  if (allowOutage) {
    addWarning(owner, 'allowOutage', `is true: ${outage}; remove allowOutage after the edit is applied`);
  }
}

/** If `allowOutage` is true, warns that an edit causes an outage, because Terraform replaces the object. */
export function warnOfReplacement({ what, outage, ...outages }: Replacement): void {
  warnOfOutages(outages, `an edit of ${what} causes a replacement, during which ${outage}`);
}
