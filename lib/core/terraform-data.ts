import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';

/**
 * A `terraform_data`, which needs no provider: the state remembers what it was given. The one of cdktf asks Terraform for its
 * version, once for each, which takes minutes for many.
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

  /** The arguments as Terraform takes them. */
  protected synthesizeAttributes(): { [name: string]: any } {
    return { input: this.input, triggers_replace: this.triggersReplace };
  }

  /** The arguments as the HCL output takes them. */
  protected synthesizeHclAttributes(): { [name: string]: any } {
    return this.synthesizeAttributes();
  }
}
