import { dependable, Precondition, TerraformElement, TerraformLocal, TerraformResource } from 'cdktf';
import { Construct } from 'constructs';
import { TerraformData } from '../l1/terraform-data';
import { requireValue } from '../shared/require-value';
import { ConstructFact } from '../values/construct-fact';
import { lazyText } from '../values/lazy-text';
import { literalText } from '../values/literal';

/**
 * Arguments of a resource, by name, that Terraform compares with the arguments of the last apply. The comparison
 * ignores arguments with the value undefined.
 */
export interface Content {
  readonly [name: string]: unknown;
}

/** Options for storing the applied arguments of a resource in the state. */
export interface Memory {
  /**
   * Suffix of the id of the construct that stores the arguments, if several groups of arguments of a resource are
   * stored separately.
   */
  readonly part?: string;
  /**
   * Parent of the construct that stores the applied arguments. By default the resource. With a parent outside of the
   * resource, the stored arguments stay in the state when the resource is removed.
   */
  readonly scope?: Construct;
  /**
   * Type of the stored arguments, such as `threshold`. After a change of this type, Terraform stores the new arguments
   * without comparing them with the old arguments.
   */
  readonly kind?: string;
}

/**
 * Constructs, triggers and preconditions that the functions in this file added to a resource, so that `forgetApplied`
 * can remove them.
 */
interface Traces {
  readonly parts: TerraformElement[];
  readonly triggers: string[];
  readonly preconditions: Precondition[];
}

const tracesOf = new ConstructFact<Traces>('appliedTraces');

/**
 * Stores the applied arguments of a resource in the state, in a `terraform_data` resource. By default, the
 * `terraform_data` is a child of the resource construct, so that other constructs need no separate dependency on it.
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
 * Removes the constructs that store a resource's arguments, and the triggers and preconditions in its lifecycle that
 * compare them. Called if the resource imports an existing object, because the plan of an import must not add
 * resources.
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

/** Returns the id of the construct that stores applied arguments of a resource. */
export function appliedId(part = ''): string {
  return part ? `Content-${part}` : 'Content';
}

/** Makes Terraform replace a resource when its stored arguments change. */
export function replaceOnChange(resource: TerraformResource, applied: TerraformData): void {
  const { lifecycle = {} } = resource;
  const trigger = dependable(applied);
  tracesOf.get(resource)?.triggers.push(trigger);
  const replaceTriggeredBy = [...(lifecycle.replaceTriggeredBy ?? []), trigger];
  resource.lifecycle = { ...lifecycle, replaceTriggeredBy };
}

/**
 * Makes a plan fail if the arguments of a resource differ from the applied arguments. Unlike `prevent_destroy`, the
 * comparison with the applied arguments does not block `terraform destroy`.
 *
 * @param message the error message of the failing plan, or the parts of the message. In a message in parts, an applied
 * argument is between `before` and `after`.
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
  // Puts the new arguments into a local value, because their texts are already escaped, and an expression would escape
  // the texts again.
  const given = new TerraformLocal(resource, part ? `Given-${part}` : 'Given', content);
  const traces = requireValue(tracesOf.get(resource));
  traces.parts.push(given);
  const address = () => `${applied.terraformResourceType}.${applied.friendlyUniqueId}`;
  // Compares the stored arguments as JSON, in which lists are equal however they were created. Writes the comparison as
  // one text, because cdktf's `Op` would need three times as many tokens.
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

/**
 * Returns the error message of a precondition as Terraform text, in which only the applied argument is an expression.
 */
function literalMessage(message: string | readonly [string, string, string], address: () => string): string {
  if (typeof message === 'string') {
    return literalText(message);
  }
  const [before, after] = [literalText(message[0]), literalText(message[2])];
  return lazyText(() => `${before}\${${address()}.output.${message[1]}}${after}`);
}
