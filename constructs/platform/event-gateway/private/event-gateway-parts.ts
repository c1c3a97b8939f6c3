import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { checkUnique } from '../../private/unique';
import { IEventGateway } from '../event-gateway-reference';

/** Rejects a name that another object of the same kind in the app already has on the event gateway. */
export function checkPartName(part: IConstruct, gateway: IEventGateway, kind: string, name: string): void {
  checkUnique(part, { within: gateway, kind: `event gateway ${kind}`, property: 'name', value: name });
}

/** Part of an event gateway, or a reference whose event gateway may be unknown. */
interface Part extends IConstruct {
  readonly eventGatewayId?: string;
}

/** Rejects a reference to an object that belongs to a different event gateway. */
export function checkSameGateway(construct: IConstruct, property: string, part: Part, gatewayId: string): void {
  if (part.eventGatewayId !== undefined && part.eventGatewayId !== gatewayId) {
    const message = `is ${part.node.path}, which belongs to a different event gateway; give an object of the same event gateway`;
    addError(construct, property, message);
  }
}
