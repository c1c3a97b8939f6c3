import { UsageError } from '../input/usage-error';
import { requireValue } from '../shared/require-value';
import { ConfiguredObject, UnknownValue } from './configured';

/** Type of the objects for control planes that an app looks up with a Terraform data source. */
export const LOOKED_UP = 'data.konnect_gateway_control_plane';

const CONTROL_PLANE = 'konnect_gateway_control_plane';

/**
 * Control plane in a synthesised app or sandbox store, or control plane to which gateway entities of the app or store
 * refer.
 */
export interface ControlPlaneObjects {
  readonly key: string;
  readonly label: string;
  /** Name of the control plane, or undefined if the name is unknown, for example because only Terraform knows it. */
  readonly name?: string;
  /** Gateway entities of the control plane, such as services and routes. */
  readonly objects: readonly ConfiguredObject[];
}

/**
 * Returns the control planes among the given resources, and the control planes to which gateway entities refer, with
 * their gateway entities. Omits control planes from data sources if no gateway entity refers to them.
 */
export function controlPlanes(objects: readonly ConfiguredObject[]): ControlPlaneObjects[] {
  const byPlane = new Map<string, ConfiguredObject[]>();
  const known = new Map<string, ConfiguredObject>();
  const ownOf = (key: string): ConfiguredObject[] => {
    const own = byPlane.get(key) ?? [];
    byPlane.set(key, own);
    return own;
  };
  for (const object of objects) {
    if (object.type === CONTROL_PLANE) {
      known.set(object.key, object);
      ownOf(object.key);
    } else if (object.type === LOOKED_UP) {
      known.set(object.key, object);
    } else if (object.type.startsWith('konnect_gateway_') && object.values.control_plane_id !== undefined) {
      ownOf(requireValue(keyOf(object.values.control_plane_id))).push(object);
    }
  }
  return [...byPlane].map(([key, own]) => {
    const { label = key, values = {} } = known.get(key) ?? {};
    return { key, label, name: typeof values.name === 'string' ? values.name : undefined, objects: own };
  });
}

/**
 * Returns the control plane that the user selects by name or id. If the user gives no name or id, returns the only
 * control plane. Throws an error if several or no control planes match.
 */
export function chosenControlPlane<T extends Pick<ControlPlaneObjects, 'key' | 'label'>>(
  planes: readonly T[],
  name: string | undefined,
): T {
  const fitting = planes.filter(({ key, label }) => name === undefined || [key, label].includes(name));
  if (fitting.length === 1) {
    return fitting[0];
  }
  if (planes.length === 0) {
    throw new UsageError('no control plane exists, and no object refers to a control plane');
  }
  const there = planes.map(({ label, key }) => (fitting.length > 1 && name !== undefined ? key : label)).join(', ');
  const problem =
    name === undefined
      ? 'several control planes exist: give one with --control-plane'
      : fitting.length > 1
        ? `several control planes have the name ${name}: give an id`
        : `the control plane ${name} does not exist`;
  throw new UsageError(`${problem}; the existing control planes are ${there}`);
}

/**
 * Returns the key of the object to which an argument such as `control_plane_id` refers: the text of the argument, or
 * its Terraform expression if only Terraform knows the value. Returns undefined for other values.
 */
export function keyOf(value: unknown): string | undefined {
  return value instanceof UnknownValue ? value.unknown : typeof value === 'string' ? value : undefined;
}
