import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { checkUnique } from '../../private/unique';
import { IEventGateway } from '../event-gateway-reference';

/** Reports an error if the app already has an object of the same type and name on the event gateway. */
export function checkPartName(part: IConstruct, gateway: IEventGateway, kind: string, name: string): void {
  checkUnique(part, { within: gateway, kind: `event gateway ${kind}`, property: 'name', value: name });
}

/**
 * Construct of an object in an event gateway, such as a listener, or a reference to such an object. The event gateway
 * of a reference may be unknown.
 */
interface Part extends IConstruct {
  readonly eventGatewayId?: string;
}

/**
 * Reports an error if a construct refers to an object of a different event gateway. Does not check references to
 * objects whose event gateway is unknown.
 */
export function checkSameGateway(construct: IConstruct, property: string, part: Part, gatewayId: string): void {
  if (part.eventGatewayId !== undefined && part.eventGatewayId !== gatewayId) {
    const message = `is ${part.node.path}, an object of a different event gateway; give an object of the same event gateway`;
    addError(construct, property, message);
  }
}
