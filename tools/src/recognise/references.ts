import { requireDefined } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Code, Made } from '../code/code';
import { Expression, InventoryValue, isOutOfReach, ObjectReference } from '../inventory/inventory';
import { OWN_IDS, ownIdOf } from '../inventory/own-ids';
import { classAt } from '../library';
import { OUTSIDE } from './outside';
import { RecognitionContext } from './recognition-context';
import { Source, Unrepresentable } from './source';

/** L2 classes whose constructs can replace constructs of another class, because they implement its interface. */
const ALSO: { readonly [of: string]: readonly string[] } = {
  'platform.ControlPlane': ['platform.ControlPlaneGroup'],
  'platform.GatewayRoute': ['platform.ExpressionRoute'],
  'platform.CustomPluginSchema': ['platform.StreamedCustomPlugin'],
};

/** Properties with the name that other constructs use to refer to an object. */
const NAME_PROPERTIES: { readonly [of: string]: string } = {
  'platform.Upstream': 'upstreamName',
  'platform.CustomPluginSchema': 'customPluginName',
};

/**
 * Returns the construct that an argument of an object refers to by name. Returns undefined if the argument refers to no
 * L2 construct.
 */
export function referenceByName(
  value: InventoryValue | undefined,
  of: string,
  scene: RecognitionContext,
): Made | undefined {
  return value instanceof ObjectReference && value.attribute === 'name' && isA(scene.classOf(value.key), of)
    ? { code: 'made', key: value.key }
    : undefined;
}

/** L2 classes that have no property for the id of their object. */
const WITHOUT_ID = new Set([
  'platform.ApiProductPublication',
  'platform.ApiProductSpecification',
  'platform.AuthorizationClient',
  'platform.IdentityProviderGroupMapping',
  'platform.IntegrationAuthCredential',
  'platform.PortalIpAllowList',
  'platform.PortalSnippet',
  'platform.SystemAccountGrant',
  'platform.TeamGrant',
]);

/**
 * Returns the code for a reference to another object. If the object is not an L2 construct of the class, the code
 * refers to the object by its id, such as with `platform.ControlPlane.fromControlPlaneId`. Throws `Unrepresentable` if
 * the class has no method to refer to an object by its id, or if the id is unknown.
 *
 * @param of L2 class of the referenced object
 */
export function referenceTo(
  value: InventoryValue,
  of: string,
  source: Source,
  path: string,
  scene: RecognitionContext,
): Made {
  if (value instanceof ObjectReference && isOwnId(value, scene) && isA(scene.classOf(value.key), of)) {
    return { code: 'made', key: value.key };
  }
  const way = OUTSIDE[of];
  const known = nameOf(value, scene);
  if (!way || typeof known !== 'string') {
    throw new Unrepresentable(
      `the L2 construct cannot refer to a ${of} that is not an L2 construct, for ${source.at(path)}`,
    );
  }
  const refer = (at: string, wanted: string): Code => {
    const other = source.look(at) ?? source.object.values[at];
    if (other === undefined) {
      throw new Unrepresentable(`the L2 construct requires ${at} of the referenced ${of}, which is unknown`);
    }
    return referenceTo(other, wanted, source, at, scene);
  };
  const id = idCode(value, known, scene);
  return scene.outside(of, way.method, known, way.args(id, source, refer));
}

/**
 * Returns the property of a construct that contains an attribute of its resource, such as `gatewayServiceId` in L2 and
 * `id` in L1.
 */
export function propertyOf(of: string, attribute: string): string | undefined {
  if (of.includes('.l1.')) {
    const property = attribute.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    return property in classAt<{ readonly prototype: object }>(of).prototype ? property : undefined;
  }
  const [known] = Object.entries(ALSO).find(([, others]) => others.includes(of)) ?? [of];
  if (attribute === 'name') {
    return NAME_PROPERTIES[known];
  }
  if (WITHOUT_ID.has(known)) {
    return undefined;
  }
  const name = requireDefined(known.split('.').pop());
  return attribute === 'id' || Object.values(OWN_IDS).includes(attribute)
    ? `${name[0].toLowerCase()}${name.slice(1)}Id`
    : undefined;
}

/** Returns the text that identifies a referenced object: a Terraform expression, or else the id of the object. */
function nameOf(value: InventoryValue, scene: RecognitionContext): InventoryValue | undefined {
  if (value instanceof Expression) {
    return value.text;
  }
  if (value instanceof ObjectReference) {
    return isDeclared(value, scene) ? expressionOf(value) : value.value;
  }
  return value;
}

function idCode(value: InventoryValue, known: string, scene: RecognitionContext): Code {
  if (value instanceof Expression) {
    return { code: 'expression', text: value.text };
  }
  if (!(value instanceof ObjectReference)) {
    return known;
  }
  const of = scene.classOf(value.key);
  const property = of && isInCode(value.key, scene) ? propertyOf(of, value.attribute) : undefined;
  if (property !== undefined) {
    return { code: 'made', key: value.key, property };
  }
  return isDeclared(value, scene) ? { code: 'expression', text: known } : known;
}

/**
 * Whether a reference names an object that a Terraform configuration declares. The object keeps its Terraform address,
 * so that expressions can refer to it.
 */
export function isDeclared({ key }: ObjectReference, scene: RecognitionContext): boolean {
  return scene.object(key)?.meta !== undefined;
}

/**
 * Returns the Terraform expression for an object that keeps its address. The key of an object that keeps its Terraform
 * address is this address.
 */
export function expressionOf({ key, attribute }: ObjectReference): string {
  return `\${${key}.${attribute}}`;
}

/**
 * Whether the code has a construct for an object of the inventory, so that the code of other objects can refer to the
 * object.
 */
export function isInCode(key: string, scene: RecognitionContext): boolean {
  const object = scene.object(key);
  return object !== undefined && !isOutOfReach(object);
}

/** Whether a reference is to the id of an object that the code creates, and not to another attribute. */
function isOwnId({ key, attribute }: ObjectReference, scene: RecognitionContext): boolean {
  return isInCode(key, scene) && attribute === ownIdOf(requireDefined(scene.object(key)).type);
}

function isA(found: string | undefined, of: string): boolean {
  return found !== undefined && (found === of || (ALSO[of] ?? []).includes(found));
}
