import { call, Code, Made, struct } from '../../../code/code';
import { textOf, ObjectReference } from '../../../inventory/inventory';
import { Field } from '../../fields';
import { RecognitionContext } from '../../recognition-context';
import { isInCode } from '../../references';
import { Source, Unrepresentable } from '../../source';

/** Factory methods of the class `DdosInstance`, by the provider's name of the instance type. */
const FACTORIES: { readonly [type: string]: string } = {
  bgpip: 'advancedIp',
  net: 'advancedIpProfessional',
  bgp: 'exclusivePackage',
  'bgp-multip': 'sharedPackage',
};

/**
 * Types of DDoS instances by the prefix of their ids. The id prefix of packages does not identify the package type, and
 * most resources for single rules do not contain the type. Therefore the recognisers treat all packages as
 * `bgp-multip`.
 */
const TYPES: { readonly [prefix: string]: string } = { bgpip: 'bgpip', net: 'net', bgp: 'bgp-multip' };

/**
 * Returns the conversion to L2 code for the DDoS instance of a policy. The policy contains the type of its DDoS
 * instance.
 */
export function instanceOfType(path: string, typePath: string): Field {
  return (source, scene) => instance(source, path, String(source.take(typePath)), scene).code;
}

/**
 * Returns the `DdosProtection` construct of an instance. All single rules of a DDoS instance are added to one
 * construct.
 *
 * @param typePath path of the instance type in the arguments, if the rule contains the type
 */
export function protectionOf(source: Source, path: string, scene: RecognitionContext, typePath?: string): Made {
  const { id, code } = instance(source, path, undefined, scene);
  if (typePath !== undefined && source.take(typePath) !== typeOf(id)) {
    throw new Unrepresentable(`the L2 construct accepts only ${typeOf(id)} for ${typePath} of ${id}`);
  }
  return scene.shared('cloud.DdosProtection', `${id}-protection`, struct({ instance: code }));
}

function instance(
  source: Source,
  path: string,
  type: string | undefined,
  scene: RecognitionContext,
): { id: string; code: Code } {
  const value = source.take(path);
  const id = textOf(value);
  if (id === undefined) {
    throw new Unrepresentable(`the L2 construct requires the id of an instance for ${path}`);
  }
  if (value instanceof ObjectReference && isInCode(value.key, scene) && isPackage(value, scene)) {
    return { id, code: { code: 'made', key: value.key, property: 'instance' } };
  }
  const factory = FACTORIES[type ?? typeOf(id) ?? ''];
  if (factory === undefined) {
    throw new Unrepresentable(`the L2 construct has no cloud.DdosInstance for ${path}`);
  }
  return { id, code: call('cloud.DdosInstance', factory, id) };
}

function isPackage({ key }: ObjectReference, scene: RecognitionContext): boolean {
  return scene.classOf(key) === 'cloud.DdosPackage';
}

function typeOf(id: string): string | undefined {
  return TYPES[id.split('-')[0]];
}
