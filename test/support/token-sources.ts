/** Values that only Terraform knows, of every type in which cdktf writes them. */
import { IResolvable, TerraformStack, TerraformVariable, Token } from 'cdktf';
import { Demand } from './demands';
import { Filled, PLAIN, Source } from './fill';

/** Tokens of one stack. Each refers to a variable of the stack. */
export class TokenSources {
  private readonly variable: TerraformVariable;

  public constructor(stack: TerraformStack) {
    this.variable = new TerraformVariable(stack, 'v', {});
  }

  /** A token for every single value, also in lists and maps. */
  public elements(): Source {
    const { stringValue, numberValue, booleanValue } = this.variable;
    return {
      string: () => this.filled(stringValue),
      number: () => this.filled(numberValue),
      bool: () => this.filled(booleanValue),
      any: () => this.filled(booleanValue),
      elements: 2,
    };
  }

  /** A token for every single value, and one for every list or map of single values. */
  public collections(): Source {
    return { ...this.elements(), whole: (demand) => this.primitives(demand) };
  }

  /** One token for every list, map and object from a depth on. Objects above it have members. */
  public objectsFrom(least: number): Source {
    const whole = (_: Demand, depth: number) => (depth >= least ? this.filled(this.resolvable()) : undefined);
    return { ...PLAIN, whole };
  }

  /** Texts with something around the token. */
  public embedded(): Source {
    const { stringValue } = this.variable;
    const string = (place: string): Filled => ({
      given: `before ${stringValue} of "${place}" ${stringValue}`,
      wanted: `before \${var.v} of "${place}" \${var.v}`,
    });
    return { ...PLAIN, string };
  }

  private primitives(demand: Demand): Filled | undefined {
    if (demand.kind === 'object' || !('of' in demand)) {
      return undefined;
    }
    switch (`${demand.kind === 'map' ? 'map' : 'list'} of ${demand.of.kind}`) {
      case 'list of string':
        return this.filled(this.variable.listValue);
      case 'list of number':
        return this.filled(Token.asNumberList(this.resolvable()));
      case 'map of string':
        return this.filled(Token.asStringMap(this.resolvable()));
      default:
        return demand.of.kind === 'object' ? undefined : this.filled(this.resolvable());
    }
  }

  private resolvable(): IResolvable {
    return Token.asAny(this.variable.value);
  }

  private filled(given: unknown): Filled {
    return { given, wanted: '${var.v}' };
  }
}
