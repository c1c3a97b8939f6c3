import * as cdktf from 'cdktf';
import { Construct } from 'constructs';

/** A `moved` block between two addresses of the past. */
export class Moved extends cdktf.TerraformElement {
  private readonly from: string;
  private readonly to: string;

  public constructor(scope: Construct, id: string, from: string, to: string) {
    super(scope, id);
    this.from = from;
    this.to = to;
  }

  /** What it becomes as JSON. */
  public toTerraform(): any {
    return { moved: [{ from: this.from, to: this.to }] };
  }

  /** What it becomes as HCL. */
  public toHclTerraform(): any {
    const address = (value: string) => ({ value, isBlock: false, type: 'simple', storageClassType: 'reference' });
    return { moved: [{ to: address(this.to), from: address(this.from) }] };
  }
}
