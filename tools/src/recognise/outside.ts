import { Code, struct } from '../code/code';
import { Source } from './source';

/** How a class of L2 refers to what it does not make. */
export interface OutsideWay {
  readonly method: string;
  /** Whether its id is all that there is to know. */
  readonly isById?: boolean;
  /**
   * The arguments after the scope and the id.
   *
   * @param source what refers to it, and so belongs to the same owner
   * @param refer makes a reference to a construct of a class by the argument at a path of the source
   */
  args(id: Code, source: Source, refer: (path: string, of: string) => Code): readonly Code[];
}

const byId = (method: string): OutsideWay => ({ method, isById: true, args: (id) => [id] });

/** By attributes: the id, and the control plane that both are in. */
const inPlane = (name: string): OutsideWay => ({
  method: `from${name}Attributes`,
  args: (id, _, refer) => [
    struct({
      [`${name[0].toLowerCase()}${name.slice(1)}Id`]: id,
      controlPlane: refer('control_plane_id', 'platform.ControlPlane'),
    }),
  ],
});

/** By the id, and by what it belongs to. */
const inOwner = (method: string, path: string, of: string): OutsideWay => ({
  method,
  args: (id, _, refer) => [id, refer(path, of)],
});

/** By the class. */
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
};
