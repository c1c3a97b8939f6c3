import { dependable, Fn, Op, TerraformLocal, TerraformResource } from 'cdktf';
import { Construct } from 'constructs';
import { literalText } from '../../../lib/core/literal';

/** What of a resource cannot be changed in place. */
export interface Hold {
  /** Its values by name; what is undefined is no part of it. */
  readonly content: { [name: string]: unknown };
  /** What it is, such as `the name of a key`. */
  readonly what: string;
  /** Whether a change replaces the resource; else Terraform refuses it. */
  readonly allowOutage: boolean | undefined;
  /** What a replacement does; a clause such as `callers with it are refused`. */
  readonly outage: string;
}

/**
 * Keeps Terraform from changes that the provider would get wrong in place. A plan with one fails and says so, before
 * anything is done; where outages are allowed, it replaces the resource, destroyed before it is made anew, at the same
 * address: these objects have paths and names that no two can have at once. `terraform destroy` is not kept from anything,
 * unlike by `prevent_destroy`.
 *
 * A `terraform_data`, part of the resource, remembers what was deployed.
 */
export function hold(resource: TerraformResource, { content, what, allowOutage = false, outage }: Hold): void {
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
  const held = new Held(resource, 'Held', given);
  const { lifecycle = {} } = resource;
  if (allowOutage) {
    const replaceTriggeredBy = [...(lifecycle.replaceTriggeredBy ?? []), dependable(held)];
    resource.lifecycle = { ...lifecycle, replaceTriggeredBy };
    return;
  }
  held.lifecycle = { ignoreChanges: ['input'] };
  const { path } = resource.node.scope!.node;
  const message = `${path}: the provider cannot change ${what} in place. Replaced, ${outage}. Undo the change, or set allowOutage: true.`;
  // A local, since in an expression the texts, which are literal already, would be made so once more.
  const wanted = new TerraformLocal(resource, 'Wanted', given);
  const precondition = {
    condition: Op.eq(Fn.jsonencode(held.interpolationForAttribute('output')), Fn.jsonencode(wanted.expression)),
    errorMessage: literalText(message),
  };
  resource.lifecycle = { ...lifecycle, precondition: [...(lifecycle.precondition ?? []), precondition] };
}

/**
 * Leaves arguments as they are on the service, whatever the configuration says: those that the provider sends wrongly, and
 * those that it cannot empty, so that plans would show their removal for ever.
 *
 * @param names the Terraform names of the arguments
 */
export function leaveAsIs(resource: TerraformResource, names: readonly string[]): void {
  if (names.length > 0) {
    resource.lifecycle = { ...resource.lifecycle, ignoreChanges: [...names] };
  }
}

/** The names of arguments that were not given. */
export function missingOf(values: { readonly [name: string]: unknown }): string[] {
  return Object.keys(values).filter((name) => values[name] === undefined);
}

/** A `terraform_data`. The one of cdktf asks Terraform for its version, once for each, which takes minutes for many. */
class Held extends TerraformResource {
  public constructor(
    scope: Construct,
    id: string,
    private readonly input: { [name: string]: unknown },
  ) {
    super(scope, id, { terraformResourceType: 'terraform_data' });
  }

  /** The arguments as Terraform takes them. */
  protected synthesizeAttributes(): { [name: string]: any } {
    return { input: this.input };
  }

  /** The arguments as the HCL output takes them. */
  protected synthesizeHclAttributes(): { [name: string]: any } {
    return { input: this.input };
  }
}
