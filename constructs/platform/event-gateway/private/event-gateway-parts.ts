import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { checkUnique } from '../../private/unique';
import { IEventGateway } from '../event-gateway-reference';

/** Reports a name that another object of the same type in the app already has on the event gateway. */
export function checkPartName(part: IConstruct, gateway: IEventGateway, kind: string, name: string): void {
  checkUnique(part, { within: gateway, kind: `event gateway ${kind}`, property: 'name', value: name });
}

/**
 * Object of an event gateway, such as a listener, or a reference to such an object, whose event gateway may be unknown.
 */
interface Part extends IConstruct {
  readonly eventGatewayId?: string;
}

/** Reports a reference to an object of a different event gateway. Skips objects whose event gateway is unknown. */
export function checkSameGateway(construct: IConstruct, property: string, part: Part, gatewayId: string): void {
  if (part.eventGatewayId !== undefined && part.eventGatewayId !== gatewayId) {
    const message = `is ${part.node.path}, an object of a different event gateway; give an object of the same event gateway`;
    addError(construct, property, message);
  }
}
