import { dependable, Precondition, TerraformElement, TerraformLocal, TerraformResource } from 'cdktf';
import { Construct } from 'constructs';
import { TerraformData } from '../l1/terraform-data';
import { requireValue } from '../shared/require-value';
import { ConstructFact } from '../values/construct-fact';
import { lazyText } from '../values/lazy-text';
import { literalText } from '../values/literal';

/**
 * Content of a resource that Terraform compares with the content of the last apply, by name. Undefined members are not
 * part of the content.
 */
export interface Content {
  readonly [name: string]: unknown;
}

/** Options for storing the applied content of a resource. */
export interface Memory {
  /** Id of the stored part, if several parts of a resource are stored. */
  readonly part?: string;
  /**
   * Scope of the construct that stores the applied content. A scope outside the resource keeps the content's address
   * when the resource is removed. The default scope of the stored content is the resource.
   */
  readonly scope?: Construct;
  /**
   * Kind of the stored content. If the kind of the stored content changes, Terraform stores the new content without
   * comparing it with the old content.
   */
  readonly kind?: string;
}

/**
 * Constructs, triggers and preconditions that this file added to a resource, so that `forgetApplied` can remove them.
 */
interface Traces {
  readonly parts: TerraformElement[];
  readonly triggers: string[];
  readonly preconditions: Precondition[];
}

const tracesOf = new ConstructFact<Traces>('appliedTraces');

/**
 * Stores the applied content of a resource in the state. The construct with the stored content is a child of the
 * resource by default, so that nothing depends on the stored content separately.
 */
export function rememberApplied(
  resource: TerraformResource,
  content: Content,
  { part, scope = resource, kind }: Memory = {},
): TerraformData {
  const traces = tracesOf.get(resource) ?? { parts: [], triggers: [], preconditions: [] };
  tracesOf.set(resource, traces);
  const applied = new TerraformData(scope, appliedId(part), content, kind);
  traces.parts.push(applied);
  return applied;
}

/**
 * Removes the stored content of a resource and all comparisons with it. For a resource that imports an existing object:
 * the object has no applied content yet, and the plan of the import must not add resources.
 */
export function forgetApplied(resource: TerraformResource): void {
  const traces = tracesOf.get(resource);
  if (!traces) {
    return;
  }
  tracesOf.delete(resource);
  traces.parts.forEach(({ node }) => node.scope?.node.tryRemoveChild(node.id));
  const { replaceTriggeredBy = [], precondition = [], ...lifecycle } = resource.lifecycle ?? {};
  const triggers = replaceTriggeredBy.filter((one) => typeof one !== 'string' || !traces.triggers.includes(one));
  const preconditions = precondition.filter((one) => !traces.preconditions.includes(one));
  resource.lifecycle = {
    ...lifecycle,
    ...(triggers.length > 0 ? { replaceTriggeredBy: triggers } : {}),
    ...(preconditions.length > 0 ? { precondition: preconditions } : {}),
  };
}

/** Returns the id of the construct that stores a part of a resource. */
export function appliedId(part = ''): string {
  return part ? `Content-${part}` : 'Content';
}

/** Makes Terraform replace a resource when its stored content changes. */
export function replaceOnChange(resource: TerraformResource, applied: TerraformData): void {
  const { lifecycle = {} } = resource;
  const trigger = dependable(applied);
  tracesOf.get(resource)?.triggers.push(trigger);
  const replaceTriggeredBy = [...(lifecycle.replaceTriggeredBy ?? []), trigger];
  resource.lifecycle = { ...lifecycle, replaceTriggeredBy };
}

/**
 * Makes a plan fail if the content of a resource differs from the applied content. Unlike `prevent_destroy`, the
 * comparison with the applied content does not block `terraform destroy`.
 *
 * @param message the error message of the failing plan, or the parts of the message. In the message, a member of the
 * applied content is between `before` and `after`.
 */
export function refuseChange(
  resource: TerraformResource,
  content: Content,
  message: string | readonly [before: string, member: string, after: string],
  memory: Memory = {},
): TerraformData {
  const { part } = memory;
  const applied = rememberApplied(resource, content, memory);
  applied.lifecycle = { ignoreChanges: ['input'] };
  // The new content is a local value, because its texts are already escaped, and an expression would escape the texts again.
  const given = new TerraformLocal(resource, part ? `Given-${part}` : 'Given', content);
  const traces = requireValue(tracesOf.get(resource));
  traces.parts.push(given);
  const address = () => `${applied.terraformResourceType}.${applied.friendlyUniqueId}`;
  // Compares the stored content as JSON, in which lists are equal however they were created. A single text for the
  // comparison needs a third of the tokens that cdktf's `Op` needs.
  const condition = lazyText(
    () => `\${(jsonencode(${address()}.output) == jsonencode(local.${given.friendlyUniqueId}))}`,
  );
  const refusal = { condition, errorMessage: literalMessage(message, address) };
  traces.preconditions.push(refusal);
  const { lifecycle = {} } = resource;
  const precondition = [...(lifecycle.precondition ?? []), refusal];
  resource.lifecycle = { ...lifecycle, precondition };
  return applied;
}

/** Returns the error message of a precondition, in which everything but the member of the applied content is literal. */
function literalMessage(message: string | readonly [string, string, string], address: () => string): string {
  if (typeof message === 'string') {
    return literalText(message);
  }
  const [before, after] = [literalText(message[0]), literalText(message[2])];
  return lazyText(() => `${before}\${${address()}.output.${message[1]}}${after}`);
}
