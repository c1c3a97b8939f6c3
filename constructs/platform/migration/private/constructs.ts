import { DefaultTokenResolver, StringConcat, TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../../../../lib/core/generated';
import { literalValue } from '../../../../lib/core/literal';
import { fromConfiguration, TypedObject } from '../../../../lib/core/migration/from-configuration';
import { kindOfType } from '../../../../lib/core/migration/kinds';
import { SourceObject, Unknown } from '../../../../lib/core/migration/source';
import { objectToTerraform } from '../../../../lib/core/to-terraform';
import { isUnresolved } from '../../../../lib/core/tokens';

/** What cdktf keeps of an expression such as `service.id`. Its types hide both. */
interface Reference {
  readonly identifier?: string;
  readonly originStack?: TerraformStack;
}

/** The objects of the old gateway that the constructs below a scope make, of whatever layer. */
export function objectsBelow(scope: IConstruct): SourceObject[] {
  const elements = scope.node.findAll().filter(isGenerated);
  return fromConfiguration(elements.filter(({ _terraformType: type }) => kindOfType(type)).map(typed));
}

function typed(element: Generated): TypedObject {
  const { shape } = element._inputs;
  const values = objectToTerraform(shape, element._inputs.toObject());
  const { friendlyUniqueId: name } = element as any;
  return {
    type: element._terraformType,
    key: keyOf(TerraformStack.of(element), `${element._terraformType}.${name}`),
    place: element.node.path.replace(/\/Resource$/, ''),
    values: known(values, element) as TypedObject['values'],
  };
}

/** What stands for an element wherever it is referred to. */
function keyOf(stack: TerraformStack, address: string): string {
  return `${stack.node.path} ${address}`;
}

/** A value with its references as keys; what Terraform alone knows is told apart. */
function known(value: unknown, scope: IConstruct): unknown {
  if (typeof value === 'string') {
    return referred(value) ?? literal(value, scope);
  }
  if (isUnresolved(value)) {
    const resolved = resolve(value, scope);
    return isUnresolved(resolved) ? new Unknown('an expression') : known(resolved, scope);
  }
  if (Array.isArray(value)) {
    return value.map((element) => known(element, scope));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, known(member, scope)]))
    : value;
}

/** The key of an object of the old gateway that a text refers to. */
function referred(text: string): string | undefined {
  const { tokens, literals } = Tokenization.reverseString(text);
  const { identifier = '', originStack } = (tokens.length === 1 && literals.length === 0 ? tokens[0] : {}) as Reference;
  const [type, name] = identifier.split('.');
  return originStack && kindOfType(type) ? keyOf(originStack, `${type}.${name}`) : undefined;
}

function literal(text: string, scope: IConstruct): unknown {
  const resolved = isUnresolved(text) ? resolve(text, scope) : text;
  if (typeof resolved !== 'string') {
    return known(resolved, scope);
  }
  return literalValue(resolved) ?? new Unknown(resolved);
}

function resolve(value: unknown, scope: IConstruct): unknown {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return Tokenization.resolve(value, { scope, resolver, preparing: false });
}
