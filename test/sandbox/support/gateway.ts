import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { ProviderWorld } from './provider-world';

export const idOf = ({ id }: ObjectValue): string => id as string;

/** A service of the cloud with two APIs, released to one environment. */
export class Gateway {
  public readonly service: ObjectValue;
  public readonly serviceId: string;
  public readonly orders: ObjectValue;
  public readonly health: ObjectValue;
  public readonly release: ObjectValue;

  public constructor(private readonly cloud: ProviderWorld) {
    this.service = cloud.create('api_gateway_service', {
      service_name: 'orders',
      service_desc: 'sells',
      protocol: 'http&https',
      net_type: ['OUTER', 'INNER'],
      ip_version: 'IPv4',
      tags: { team: 'orders' },
      release_limit: 500,
    });
    this.serviceId = idOf(this.service);
    this.orders = this.api('orders', '/orders', { auth_type: 'SECRET', release_limit: 100 });
    this.health = this.api('health', '/health', {});
    this.release = cloud.create('api_gateway_service_release', {
      service_id: this.serviceId,
      environment_name: 'release',
      release_desc: 'first',
    });
  }

  /** A usage plan that is bound to the service or to an API of it. */
  public plan(name: string, binding: ObjectValue): ObjectValue {
    const plan = this.cloud.create('api_gateway_usage_plan', {
      usage_plan_name: name,
      max_request_num: 1000,
      max_request_num_pre_sec: 10,
    });
    this.cloud.create('api_gateway_usage_plan_attachment', {
      usage_plan_id: idOf(plan),
      service_id: this.serviceId,
      environment: 'release',
      ...binding,
    });
    return plan;
  }

  private api(name: string, path: string, more: ObjectValue): ObjectValue {
    return this.cloud.create('api_gateway_api', {
      service_id: this.serviceId,
      api_name: name,
      request_config_path: path,
      request_config_method: 'GET',
      protocol: 'HTTP',
      service_config_type: 'HTTP',
      service_config_url: 'http://backend.example.com',
      service_config_path: '/backend',
      service_config_method: 'POST',
      service_config_timeout: 15,
      request_parameters: [{ name: 'id', position: 'QUERY', type: 'string', required: true }],
      ...more,
    });
  }
}
