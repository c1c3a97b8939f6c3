import { Code, constant, struct } from '../code/code';
import { textOf } from '../inventory/inventory';
import { Source, Unrepresentable } from './source';

/** Describes how an L2 class refers to an object that the project does not manage. */
export interface OutsideWay {
  readonly method: string;
  /** Whether the id alone identifies the object outside of the project. */
  readonly isById?: boolean;
  /**
   * Returns the arguments of the reference after the scope and the id.
   *
   * @param source object that contains the reference; the object and the referenced object have the same owner
   * @param refer returns a reference to the construct that an argument of the source object names
   */
  args(id: Code, source: Source, refer: (path: string, of: string) => Code): readonly Code[];
}

const byId = (method: string): OutsideWay => ({ method, isById: true, args: (id) => [id] });

/**
 * Describes references by attributes: the id of an object outside of the project, and its owner, which the argument at
 * `path` names.
 */
const within =
  (path: string, property: string, of: string) =>
  (name: string): OutsideWay => ({
    method: `from${name}Attributes`,
    args: (id, _, refer) => [
      struct({ [`${name[0].toLowerCase()}${name.slice(1)}Id`]: id, [property]: refer(path, of) }),
    ],
  });

const inPlane = within('control_plane_id', 'controlPlane', 'platform.ControlPlane');
const inService = within('service_id', 'service', 'cloud.GatewayService');
const inEventGateway = within('gateway_id', 'gateway', 'platform.EventGateway');

/**
 * Describes references by the id or name of an object outside of the project and by its owner, which the argument at
 * `path` names.
 */
const inOwner = (method: string, path: string, of: string): OutsideWay => ({
  method,
  args: (id, _, refer) => [id, refer(path, of)],
});

/** Methods that refer to objects outside of the project, by class. */
export const OUTSIDE: { readonly [of: string]: OutsideWay } = {
  'platform.ControlPlane': byId('fromControlPlaneId'),
  'platform.GatewayService': inPlane('GatewayService'),
  'platform.GatewayRoute': byId('fromGatewayRouteId'),
  'platform.Certificate': inPlane('Certificate'),
  'platform.CaCertificate': inPlane('CaCertificate'),
  'platform.KeySet': inPlane('KeySet'),
  'platform.ConfigStore': inPlane('ConfigStore'),
  'platform.GatewayPartial': inPlane('GatewayPartial'),
  'platform.Consumer': inOwner('fromConsumerId', 'control_plane_id', 'platform.ControlPlane'),
  'platform.ConsumerGroup': inOwner('fromConsumerGroupId', 'control_plane_id', 'platform.ControlPlane'),
  'platform.CustomPluginSchema': inOwner('fromCustomPluginName', 'control_plane_id', 'platform.ControlPlane'),
  'platform.Realm': byId('fromRealmId'),
  'platform.CentralConsumer': inOwner('fromCentralConsumerId', 'realm_id', 'platform.Realm'),
  'platform.Api': byId('fromApiId'),
  'platform.ApiDocument': byId('fromApiDocumentId'),
  'platform.ApiProduct': byId('fromApiProductId'),
  'platform.ApiProductDocument': byId('fromApiProductDocumentId'),
  'platform.ApiProductVersion': {
    method: 'fromApiProductVersionAttributes',
    args: (id, _, refer) => [
      struct({ apiProductVersionId: id, product: refer('api_product_id', 'platform.ApiProduct') }),
    ],
  },
  'platform.AuditLogDestination': byId('fromAuditLogDestinationId'),
  'platform.AuthStrategy': byId('fromAuthStrategyId'),
  'platform.AuthorizationScope': byId('fromAuthorizationScopeId'),
  'platform.AuthorizationServer': byId('fromAuthorizationServerId'),
  'platform.ClassicPortal': byId('fromClassicPortalId'),
  'platform.Integration': byId('fromIntegrationId'),
  'platform.MeshControlPlane': byId('fromMeshControlPlaneId'),
  'platform.Portal': byId('fromPortalId'),
  'platform.PortalPage': byId('fromPortalPageId'),
  'platform.SystemAccount': byId('fromSystemAccountId'),
  'platform.Team': byId('fromTeamId'),
  'platform.CloudNetwork': {
    method: 'fromCloudNetworkAttributes',
    args: (id, source) => {
      const [region, cloudProvider] = ['region', 'provider'].map((path) => textOf(source.look(path)));
      if (region === undefined || cloudProvider === undefined) {
        throw new Unrepresentable(
          'the L2 construct requires the region of the referenced platform.CloudNetwork, which is unknown',
        );
      }
      const provider = constant('platform.CloudProviderName', cloudProvider.toUpperCase());
      return [struct({ cloudNetworkId: id, region, cloudProvider: provider })];
    },
  },
  'platform.EventGateway': byId('fromEventGatewayId'),
  'platform.BackendCluster': inEventGateway('BackendCluster'),
  'platform.Listener': inEventGateway('Listener'),
  'platform.SchemaRegistry': inEventGateway('SchemaRegistry'),
  'platform.StaticKey': inEventGateway('StaticKey'),
  'platform.TrustBundle': inEventGateway('TrustBundle'),
  'platform.VirtualCluster': inEventGateway('VirtualCluster'),
  'cloud.AddressTemplate': byId('fromAddressTemplateId'),
  'cloud.AddressTemplateGroup': byId('fromAddressTemplateGroupId'),
  'cloud.Api': inService('Api'),
  'cloud.ApiApp': byId('fromApiAppId'),
  'cloud.ApiKey': byId('fromApiKeyId'),
  'cloud.DdosPackage': byId('fromDdosPackageId'),
  'cloud.GatewayPlugin': byId('fromGatewayPluginId'),
  'cloud.GatewayService': byId('fromGatewayServiceId'),
  'cloud.IpStrategy': inService('IpStrategy'),
  'cloud.ProtocolTemplate': byId('fromProtocolTemplateId'),
  'cloud.ProtocolTemplateGroup': byId('fromProtocolTemplateGroupId'),
  'cloud.Upstream': {
    method: 'fromUpstreamAttributes',
    args: (id, source) => [struct({ upstreamId: id, vpcId: textOf(source.look('service_config_vpc_id')) })],
  },
  'cloud.UsagePlan': byId('fromUsagePlanId'),
};
