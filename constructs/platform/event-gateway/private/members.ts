import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { checkUnique } from '../../private/unique';
import { IEventGateway } from '../event-gateway-reference';

/** Refuses a name that another part of its kind has on the gateway. */
export function checkPartName(part: IConstruct, gateway: IEventGateway, kind: string, name: string): void {
  checkUnique(part, { within: gateway, kind: `event gateway ${kind}`, property: 'name', value: name });
}

/** What belongs to an event gateway. One that is missing is told of already. */
interface Part extends IConstruct {
  readonly eventGatewayId?: string;
}

/** Refuses a reference to a part of another event gateway. */
export function checkSameGateway(construct: IConstruct, property: string, part: Part, gatewayId: string): void {
  const isKnown = ![part.eventGatewayId, gatewayId].some((id) => id === undefined || id === MISSING.text());
  if (isKnown && part.eventGatewayId !== gatewayId) {
    const message = `is ${part.node.path}, which belongs to another event gateway; give one of the same`;
    addError(construct, property, message);
  }
}
