import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { createBeforeDestroy } from '../l1/lifecycle';
import { TerraformData } from '../l1/terraform-data';
import { requireValue } from '../shared/require-value';
import { addWarning } from '../synthesis/problems';
import { Content, Memory, refuseChange, rememberApplied, replaceOnChange } from './applied';

/** Setting of a construct for accepting outages. */
export interface Outages {
  /** Construct with the property `allowOutage`. */
  readonly owner: IConstruct;
  readonly allowOutage: boolean | undefined;
}

/** Edit that causes an outage, because the provider removes something before it creates the replacement. */
interface Edit extends Outages {
  /** Cause of the outage, such as `removes all rules before it creates them again`, after the word `provider`. */
  readonly edit: string;
}

/** Edit that the provider cannot make in place, so that the object is replaced. */
interface Replacement extends Outages {
  /** Subject of the edit for messages, such as `the name of a key`. */
  readonly what: string;
  /** Consequence of a replacement for messages, such as `callers with the old key are refused`. */
  readonly outage: string;
}

/**
 * Makes Terraform reject a plan that changes the content of a resource, because each edit of the content causes an
 * outage. If the user accepts outages, only stores the content for later comparisons.
 *
 * @param memory identifies the content, if several contents of a resource are compared separately
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
 * Replaces a resource for changes that the provider cannot make in place. Terraform destroys the old object first,
 * because two such objects cannot exist at the same time. Terraform rejects a plan with such a replacement unless
 * outages are accepted.
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
 * Replaces a resource for changes that the provider cannot make in place. Terraform creates the new object before it
 * destroys the old one. For objects that can exist twice at the same time.
 */
export function replaceWithoutOutage(resource: TerraformResource, content: Content): void {
  replaceOnChange(resource, rememberApplied(resource, content));
  createBeforeDestroy(resource);
}

/** Returns the text about how to accept outages, for messages. */
export function acceptance({ owner }: Pick<Outages, 'owner'>): string {
  return `set allowOutage of ${owner.node.path} to true until the change is applied`;
}

/** Warns that outages are accepted, which is meant for one edit, and names the outage. */
export function warnOfOutages({ owner, allowOutage }: Outages, outage: string): void {
  if (allowOutage) {
    addWarning(owner, 'allowOutage', `is true: ${outage}; remove it after the edit is applied`);
  }
}

/** Warns that outages by the replacement of an object are accepted. */
export function warnOfReplacement({ what, outage, ...outages }: Replacement): void {
  warnOfOutages(outages, `an edit of ${what} causes a replacement, during which ${outage}`);
}
