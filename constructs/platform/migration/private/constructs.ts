import { DefaultTokenResolver, StringConcat, TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../../../../lib/core/schema/generated';
import { objectToTerraform } from '../../../../lib/core/schema/to-terraform';
import { fromConfiguration, TypedObject } from '../../../../lib/core/shared/migration/from-configuration';
import { kindOfType } from '../../../../lib/core/shared/migration/kinds';
import { SourceObject, Unknown } from '../../../../lib/core/shared/migration/source';
import { literalValue } from '../../../../lib/core/values/literal';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/**
 * Private members of a cdktf token that refers to a resource attribute, such as `service.id`. The public types of cdktf
 * tokens hide the resource and the attribute that a token refers to.
 */
interface Reference {
  readonly identifier?: string;
  readonly originStack?: TerraformStack;
}

/** Returns the cloud gateway objects that L1 and L2 constructs below a scope create. */
export function objectsBelow(scope: IConstruct): SourceObject[] {
  const elements = scope.node.findAll().filter(isGenerated);
  return fromConfiguration(elements.filter(({ _terraformType: type }) => kindOfType(type)).map(typedObject));
}

function typedObject(element: Generated): TypedObject {
  const { shape } = element._inputs;
  const values = objectToTerraform(shape, element._inputs.toObject());
  const { friendlyUniqueId: name } = element;
  return {
    type: element._terraformType,
    key: keyOf(TerraformStack.of(element), `${element._terraformType}.${name}`),
    place: element.node.path.replace(/\/Resource$/, ''),
    values: withReferenceKeys(values, element) as TypedObject['values'],
  };
}

/** Returns the text that represents a resource in references between cloud gateway objects. */
function keyOf(stack: TerraformStack, address: string): string {
  return `${stack.node.path} ${address}`;
}

/**
 * Replaces references to cloud gateway resources in an argument by the keys of the resources. `withReferenceKeys`
 * replaces other tokens in the argument by their resolved values, or by an `Unknown` if only Terraform can resolve the
 * token.
 */
function withReferenceKeys(value: unknown, scope: IConstruct): unknown {
  if (typeof value === 'string') {
    return referencedKey(value) ?? literal(value, scope);
  }
  if (isUnresolved(value)) {
    const resolved = resolve(value, scope);
    return isUnresolved(resolved) ? new Unknown('an expression') : withReferenceKeys(resolved, scope);
  }
  if (Array.isArray(value)) {
    return value.map((element) => withReferenceKeys(element, scope));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withReferenceKeys(member, scope)]))
    : value;
}

/**
 * Returns the key of the cloud gateway resource that a text refers to, if the text consists of one token. Returns
 * undefined if the text does not refer to a cloud gateway resource.
 */
function referencedKey(text: string): string | undefined {
  const { tokens, literals } = Tokenization.reverseString(text);
  const { identifier = '', originStack } = (tokens.length === 1 && literals.length === 0 ? tokens[0] : {}) as Reference;
  const [type, name] = identifier.split('.');
  return originStack && kindOfType(type) ? keyOf(originStack, `${type}.${name}`) : undefined;
}

function literal(text: string, scope: IConstruct): unknown {
  const resolved = isUnresolved(text) ? resolve(text, scope) : text;
  if (typeof resolved !== 'string') {
    return withReferenceKeys(resolved, scope);
  }
  return literalValue(resolved) ?? new Unknown(resolved);
}

function resolve(value: unknown, scope: IConstruct): unknown {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return Tokenization.resolve(value, { scope, resolver, preparing: false });
}
