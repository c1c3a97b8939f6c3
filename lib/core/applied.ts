import { dependable, Lazy, Precondition, TerraformLocal, TerraformResource } from 'cdktf';
import { literalText } from './literal';
import { TerraformData } from './terraform-data';

/** What of a resource is watched, by name; what is undefined is no part of it. */
export interface Content {
  readonly [name: string]: unknown;
}

/** What stands in a resource for the sake of what is remembered of it. */
interface Traces {
  readonly parts: string[];
  readonly triggers: string[];
  readonly preconditions: Precondition[];
}

const tracesOf = new WeakMap<TerraformResource, Traces>();

/** Remembers content of a resource as it was applied. It is part of the resource, so that nothing waits for it by itself. */
export function rememberApplied(resource: TerraformResource, content: Content, part = ''): TerraformData {
  const traces = tracesOf.get(resource) ?? { parts: [], triggers: [], preconditions: [] };
  tracesOf.set(resource, traces);
  traces.parts.push(appliedId(part));
  return new TerraformData(resource, appliedId(part), content);
}

/**
 * Forgets all that is remembered of a resource, and compares nothing with it: one that takes over what exists has applied nothing
 * yet, and the plan of the import is to add nothing.
 */
export function forgetApplied(resource: TerraformResource): void {
  const traces = tracesOf.get(resource);
  if (!traces) {
    return;
  }
  tracesOf.delete(resource);
  traces.parts.forEach((id) => resource.node.tryRemoveChild(id));
  const { replaceTriggeredBy = [], precondition = [], ...lifecycle } = resource.lifecycle ?? {};
  const triggers = replaceTriggeredBy.filter((one) => typeof one !== 'string' || !traces.triggers.includes(one));
  const preconditions = precondition.filter((one) => !traces.preconditions.includes(one));
  resource.lifecycle = {
    ...lifecycle,
    ...(triggers.length > 0 ? { replaceTriggeredBy: triggers } : {}),
    ...(preconditions.length > 0 ? { precondition: preconditions } : {}),
  };
}

/** The id of what remembers a part of a resource. */
export function appliedId(part = ''): string {
  return part ? `Content-${part}` : 'Content';
}

/** Replaces a resource, at its address, when what is remembered of it changes. */
export function replaceOnChange(resource: TerraformResource, applied: TerraformData): void {
  const { lifecycle = {} } = resource;
  const trigger = dependable(applied);
  tracesOf.get(resource)?.triggers.push(trigger);
  const replaceTriggeredBy = [...(lifecycle.replaceTriggeredBy ?? []), trigger];
  resource.lifecycle = { ...lifecycle, replaceTriggeredBy };
}

/**
 * Has a plan fail in which content of a resource is not what was applied, before anything is done. `terraform destroy` is not kept
 * from anything, unlike by `prevent_destroy`.
 */
export function refuseChange(resource: TerraformResource, content: Content, message: string, part = ''): TerraformData {
  const applied = rememberApplied(resource, content, part);
  applied.lifecycle = { ignoreChanges: ['input'] };
  // A local, since in an expression the texts, which are literal already, would be made so once more.
  const given = new TerraformLocal(resource, part ? `Given-${part}` : 'Given', content);
  tracesOf.get(resource)!.parts.push(given.node.id);
  // As JSON, in which lists are the same whichever way they are made. One text at the end costs a third of the tokens of `Op`.
  const condition = Lazy.stringValue({
    produce: () => `\${(jsonencode(${applied.fqn}.output) == jsonencode(local.${given.friendlyUniqueId}))}`,
  });
  const { lifecycle = {} } = resource;
  const refusal = { condition, errorMessage: literalText(message) };
  tracesOf.get(resource)!.preconditions.push(refusal);
  const precondition = [...(lifecycle.precondition ?? []), refusal];
  resource.lifecycle = { ...lifecycle, precondition };
  return applied;
}
