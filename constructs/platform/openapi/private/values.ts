import { isNumberText } from '../../../../lib/core/declarative/entities';
import { partOf } from '../../../../lib/core/formats/pointer';
import { FromTerraform } from '../../../../lib/core/from-terraform';
import { Type } from '../../../../lib/core/shape';
import { isUnresolved } from '../../../../lib/core/tokens';
import { attributesJson } from '../../private/attributes';
import { Reporter } from './reporter';

/** Turns values of specifications into arguments of constructs. Their places are JSON pointers. */
export class Values extends FromTerraform<string> {
  public constructor(private readonly reporter: Reporter) {
    super();
  }

  public override value(type: Type, value: unknown, place: string): unknown {
    // What the app gives as objects may be known to Terraform alone.
    return !Array.isArray(value) && isUnresolved(value) ? value : super.value(type, value, place);
  }

  protected override any(value: unknown): unknown {
    return value;
  }

  protected at(place: string, key: string | number): string {
    return place + partOf(String(key));
  }

  protected report(place: string, message: string): void {
    this.reporter.error(place, message);
  }

  protected text(value: string): string {
    return value;
  }

  protected key(name: string): string {
    return name;
  }

  protected json(value: unknown): unknown {
    return attributesJson(value as { [key: string]: any });
  }

  protected isNumberText(place: string): boolean {
    return isNumberText('', place.replaceAll('/', '.'));
  }
}
