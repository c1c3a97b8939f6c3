import { dependable, Lazy, TerraformLocal, TerraformResource } from 'cdktf';
import { literalText } from './literal';
import { TerraformData } from './terraform-data';

/** What of a resource is watched, by name; what is undefined is no part of it. */
export interface Content {
  readonly [name: string]: unknown;
}

/** Remembers content of a resource as it was applied. It is part of the resource, so that nothing waits for it by itself. */
export function rememberApplied(resource: TerraformResource, content: Content, part = ''): TerraformData {
  return new TerraformData(resource, appliedId(part), content);
}

/** The id of what remembers a part of a resource. */
export function appliedId(part = ''): string {
  return part ? `Content-${part}` : 'Content';
}

/** Replaces a resource, at its address, when what is remembered of it changes. */
export function replaceOnChange(resource: TerraformResource, applied: TerraformData): void {
  const { lifecycle = {} } = resource;
  const replaceTriggeredBy = [...(lifecycle.replaceTriggeredBy ?? []), dependable(applied)];
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
  // As JSON, in which lists are the same whichever way they are made. One text at the end costs a third of the tokens of `Op`.
  const condition = Lazy.stringValue({
    produce: () => `\${(jsonencode(${applied.fqn}.output) == jsonencode(local.${given.friendlyUniqueId}))}`,
  });
  const { lifecycle = {} } = resource;
  const precondition = [...(lifecycle.precondition ?? []), { condition, errorMessage: literalText(message) }];
  resource.lifecycle = { ...lifecycle, precondition };
  return applied;
}
