import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * A `terraform_data` resource. The resource `terraform_data` needs no provider, and the state stores its input. cdktf's
 * own class runs terraform once for each resource to get its version, which takes minutes for many resources.
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

  /** Returns the arguments in Terraform's JSON syntax. */
  protected synthesizeAttributes(): { [name: string]: unknown } {
    return { input: this.input, triggers_replace: this.triggersReplace };
  }

  /** Returns the arguments for cdktf's HCL output. */
  protected synthesizeHclAttributes(): { [name: string]: unknown } {
    return this.synthesizeAttributes();
  }
}
