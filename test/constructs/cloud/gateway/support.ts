import { TerraformStack } from 'cdktf';
import { Api } from '../../../../constructs/cloud/gateway/api';
import { ApiOptions } from '../../../../constructs/cloud/gateway/api-props';
import { Backend } from '../../../../constructs/cloud/gateway/backend';
import { GatewayService } from '../../../../constructs/cloud/gateway/gateway-service';
import { GatewayServiceBase } from '../../../../constructs/cloud/gateway/gateway-service-base';
import { only, onlyUnchecked, stackWithProviders, synthesized, synthesizedUnchecked } from '../../../support/stack';

/** Terraform's type of a resource of the gateway. */
export function typeOf(name: string): string {
  return `tencentcloud_api_gateway_${name}`;
}

/** Returns the arguments of the only resource of a type. Throws the report if validation finds errors. */
export function the(stack: TerraformStack, name: string): any {
  return only(stack, typeOf(name));
}

/** Returns the arguments of the only resource of a type, without validation. */
export function theUnchecked(stack: TerraformStack, name: string): any {
  return onlyUnchecked(stack, typeOf(name));
}

/** Returns the lifecycle of the only resource of a type, which prevents harmful edits. */
export function lifecycleOf(stack: TerraformStack, name: string): any {
  return the(stack, name).lifecycle;
}

/** Returns all resources of a type by their logical ids. Throws the report if validation finds errors. */
export function all(stack: TerraformStack, name: string): { [id: string]: any } {
  return synthesized(stack).resource?.[typeOf(name)] ?? {};
}

/** Returns all resources of a type by their logical ids, without validation. */
export function allUnchecked(stack: TerraformStack, name: string): { [id: string]: any } {
  return synthesizedUnchecked(stack).resource?.[typeOf(name)] ?? {};
}

/** A stack with a service. */
export function serviceInStack(): { stack: TerraformStack; service: GatewayService } {
  const stack = stackWithProviders();
  return { stack, service: new GatewayService(stack, 'orders', { name: 'orders' }) };
}

/** Adds an API with a mock backend. */
export function addApi(service: GatewayServiceBase, id: string, options: Partial<ApiOptions> = {}): Api {
  return service.addApi(id, { name: id, path: `/${id}`, backend: Backend.mock('ok'), ...options });
}
