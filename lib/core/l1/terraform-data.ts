import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * A `terraform_data` resource. A `terraform_data` resource needs no provider, and its input is stored in the state.
 * cdktf's own class for `terraform_data` runs terraform once for each resource to get the version, which takes minutes
 * for many resources.
 */
export class TerraformData extends TerraformResource {
  public constructor(
    scope: Construct,
    id: string,
    private readonly input: unknown,
    private readonly triggersReplace?: string,
  ) {
    super(scope, id, { terraformResourceType: 'terraform_data' });
  }

  /** Returns the arguments of the `terraform_data` resource for JSON output. */
  protected synthesizeAttributes(): { [name: string]: unknown } {
    return { input: this.input, triggers_replace: this.triggersReplace };
  }

  /** Returns the arguments of the `terraform_data` resource for HCL output. */
  protected synthesizeHclAttributes(): { [name: string]: unknown } {
    return this.synthesizeAttributes();
  }
}
