import { TerraformStack, TerraformVariable } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { externalId } from '../../../../lib/core/shared/declarative/external-ids';
import { Item } from '../../../../lib/core/shared/declarative/item';
import { Consumer } from '../../gateway/consumer';
import { ConsumerGroup } from '../../gateway/consumer-group';
import { IControlPlane } from '../../gateway/control-plane-reference';
import { GatewayPartial } from '../../gateway/gateway-partial';
import { GatewayRoute } from '../../gateway/gateway-route';
import { GatewayService } from '../../gateway/gateway-service';
import { idSuffix } from './ids';

/**
 * Returns a reference construct for a declarative entity that is managed elsewhere. The id of the referenced entity
 * comes from the declarative file, or from a Terraform variable that the function adds to the stack.
 */
export function externalReference(scope: Construct, controlPlane: IControlPlane, item: Item): IConstruct {
  const entityId = entityIdOf(scope, item);
  const id = `elsewhere-${item.entity.collection}-${idSuffix(item)}`;
  switch (item.entity.collection) {
    case 'consumers':
      return Consumer.fromConsumerId(scope, id, entityId, controlPlane);
    case 'consumer_groups':
      return ConsumerGroup.fromConsumerGroupId(scope, id, entityId, controlPlane);
    case 'partials':
      return GatewayPartial.fromGatewayPartialAttributes(scope, id, { gatewayPartialId: entityId, controlPlane });
    case 'routes':
      return GatewayRoute.fromGatewayRouteId(scope, id, entityId);
    default:
      return GatewayService.fromGatewayServiceAttributes(scope, id, { gatewayServiceId: entityId, controlPlane });
  }
}

function entityIdOf(scope: Construct, item: Item): string {
  const found = externalId(item);
  if ('id' in found) {
    return found.id;
  }
  const stack = TerraformStack.of(scope);
  const { variable, description } = found;
  const known = stack.node.tryFindChild(variable) as TerraformVariable | undefined;
  return (known ?? new TerraformVariable(stack, variable, { type: 'string', nullable: false, description }))
    .stringValue;
}
