import { IConstruct } from 'constructs';
import { addWarning } from '../../../../lib/core/rules/problems';
import { NAMESPACE_CONTEXT, stableId } from '../../../../lib/core/stable-id';
import { GatewayEntityId } from '../gateway-entity-id';

const warned = new WeakSet<IConstruct>();

/** The value for the argument `id` of a part of a gateway; undefined where the platform is to choose. */
export function entityId(construct: IConstruct, id: GatewayEntityId | undefined): string | undefined {
  if (id) {
    return id._value;
  }
  const stable = stableId(construct);
  const { root } = construct.node;
  if (stable === undefined && !warned.has(root)) {
    warned.add(root);
    const message = `is chosen by the platform, here and in all of this app, and then unknown in the plan of every edit, which replaces what refers to it; set the context value ${NAMESPACE_CONTEXT} or the projectId in cdktf.json, or say GatewayEntityId.byPlatform()`;
    addWarning(construct, 'entityId', message);
  }
  return stable;
}
