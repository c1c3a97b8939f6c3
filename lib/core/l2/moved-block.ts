import { TerraformElement } from 'cdktf';
import { Construct } from 'constructs';

/** A `moved` block of Terraform between two earlier addresses of a resource. */
export class Moved extends TerraformElement {
  private readonly from: string;
  private readonly to: string;

  public constructor(scope: Construct, id: string, from: string, to: string) {
    super(scope, id);
    this.from = from;
    this.to = to;
  }

  /** Returns the `moved` block for JSON output. */
  public toTerraform(): object {
    return { moved: [{ to: this.to, from: this.from }] };
  }

  /** Returns the `moved` block for HCL output. */
  public toHclTerraform(): object {
    const address = (value: string) => ({ value, isBlock: false, type: 'simple', storageClassType: 'reference' });
    return { moved: [{ to: address(this.to), from: address(this.from) }] };
  }
}
