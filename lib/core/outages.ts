import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { Content, refuseChange, rememberApplied, replaceOnChange } from './applied';
import { createBeforeDestroy } from './lifecycle';
import { addWarning } from './rules/problems';
import { TerraformData } from './terraform-data';

/** Whether outages are accepted. */
export interface Outages {
  /** What accepts them or not: the construct that has `allowOutage`. */
  readonly owner: IConstruct;
  readonly allowOutage: boolean | undefined;
}

/** An edit that the provider makes by taking something down first. */
interface Edit extends Outages {
  /** What the provider does: `removes all rules before it makes them again`. */
  readonly edit: string;
}

/** An edit that the provider cannot make in place. */
interface Replacement extends Outages {
  /** What is edited: `the name of a key`. */
  readonly what: string;
  /** What comes of a replacement: `callers with the old one are refused`. */
  readonly outage: string;
}

/**
 * Has Terraform refuse a plan that would change content of a resource where each edit is an outage, unless outages are accepted.
 *
 * @param part tells it apart where several parts of a resource are compared, each by itself
 */
export function refuseOutage(
  resource: TerraformResource,
  content: Content,
  { edit, ...outages }: Edit,
  part?: string,
): TerraformData {
  if (outages.allowOutage) {
    return rememberApplied(resource, content, part);
  }
  const message = `${resource.node.scope!.node.path}: the provider ${edit}; undo the change, or ${acceptance(outages)}.`;
  return refuseChange(resource, content, message, part);
}

/**
 * Replaces a resource for changes that the provider cannot make in place, destroyed before it is made anew: these objects have
 * what no two can have at once. Refused unless outages are accepted.
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

/** The same, made anew before the old one is destroyed, for what the service can have twice meanwhile. */
export function replaceWithoutOutage(resource: TerraformResource, content: Content): void {
  replaceOnChange(resource, rememberApplied(resource, content));
  createBeforeDestroy(resource);
}

/** How outages are accepted, in messages. */
export function acceptance({ owner }: Pick<Outages, 'owner'>): string {
  return `set allowOutage of ${owner.node.path} to true until it is applied`;
}

/** Tells that outages are accepted, which is meant for one edit, and what goes down. */
export function warnOfOutages({ owner, allowOutage }: Outages, outage: string): void {
  if (allowOutage) {
    addWarning(owner, 'allowOutage', `is true: ${outage}; take it out again once the edit is applied`);
  }
}

/** The same of a replacement. */
export function warnOfReplacement({ what, outage, ...outages }: Replacement): void {
  warnOfOutages(outages, `an edit of ${what} makes a replacement, with which ${outage}`);
}
