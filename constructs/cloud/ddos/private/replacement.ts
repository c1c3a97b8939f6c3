import { DataResource, dependable, TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * Replaces a resource, destroyed before it is created, when arguments change that the provider can neither update nor
 * replaces it for. An id made from them would not do: the service identifies the object by less than that, so the removal of
 * the old one, which comes at any time, would hit the new one.
 */
export function replaceOnChange(
  scope: Construct,
  resource: TerraformResource,
  content: { [name: string]: unknown },
): void {
  const watched = new DataResource(scope, 'Content', { input: content });
  const triggers = resource.lifecycle?.replaceTriggeredBy ?? [];
  resource.lifecycle = { ...resource.lifecycle, replaceTriggeredBy: [...triggers, dependable(watched)] };
}
