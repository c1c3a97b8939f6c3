import { FromTerraform } from '../../../../lib/core/schema/from-terraform';
import { Type } from '../../../../lib/core/schema/shape';
import { isNumberText } from '../../../../lib/core/shared/declarative/entities';
import { partOf } from '../../../../lib/core/shared/formats/pointer';
import { Members } from '../../../../lib/core/shared/objects';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { attributesJson } from '../../private/attributes';
import { Reporter } from './reporter';

/**
 * Converts values of OpenAPI specifications to arguments of constructs. The position of each value is a JSON pointer in
 * the OpenAPI specification.
 */
export class OpenApiValueConverter extends FromTerraform<string> {
  public constructor(private readonly reporter: Reporter) {
    super();
  }

  public override value(type: Type, value: unknown, place: string): unknown {
    // An OpenAPI specification that the app passes as an object may contain tokens.
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
    return attributesJson(value as Members);
  }

  protected isNumberText(place: string): boolean {
    return isNumberText('', place.replaceAll('/', '.'));
  }

  protected wayToLeaveOut(): undefined {
    return undefined;
  }
}
