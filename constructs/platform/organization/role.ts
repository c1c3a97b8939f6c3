import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/values/literal';
import {
  AddOnRole,
  ApiProductRole,
  ApiRole,
  AuthorizationServerRole,
  AuthStrategyRole,
  CatalogRole,
  ControlPlaneRole,
  DashboardRole,
  DcrProviderRole,
  EventGatewayRole,
  IdentityRole,
  MeshControlPlaneRole,
  NetworkRole,
  PortalRole,
  ReportRole,
} from '../../../lib/platform/roles';
import { IApiRef } from '../api/api-reference';
import { IAuthorizationServer } from '../authorization/authorization-server-reference';
import { IApiProduct } from '../classic/api-product-reference';
import { ICloudNetwork } from '../cloud-gateway/cloud-network-reference';
import { IEventGateway } from '../event-gateway/event-gateway-reference';
import { IControlPlane } from '../gateway/control-plane-reference';
import { IMeshControlPlane } from '../mesh/mesh-control-plane-reference';
import { IAuthStrategy } from '../portal/auth-strategy-reference';
import { IPortal } from '../portal/portal-reference';
import { PlatformRegion } from './platform-region';
import { Grantable } from './private/grantable';

/** Entity id in a role that means all entities of a type, such as all APIs. */
const ALL = '*';

/** Options for a role on a single entity. */
export interface RoleOptions {
  /**
   * Platform region of the entity that the role applies to. The region of a role must be the region of the entity's
   * Terraform provider or `PlatformRegion.ALL`. A grant for a different region has no effect. Terraform:
   * `entity_region`.
   *
   * @default - the region in the `serverUrl` of the provider, if the entity is created or looked up in this app and the
   * URL begins with a region; otherwise not sent
   */
  readonly region?: PlatformRegion;
}

/**
 * Role on an entity or on all entities of a type, for `grant` of teams and system accounts. For each entity type, the
 * library has an enum of the roles. `Role` has separate methods for a single entity and for all entities, so that a
 * missing entity never means all entities.
 *
 * @example
 *
 * declare const team: platform.Team;
 * declare const controlPlane: platform.IControlPlane;
 * team.grant('orders', platform.Role.onControlPlane(controlPlane, platform.ControlPlaneRole.VIEWER));
 * team.grant('apis', platform.Role.onAllApis(platform.ApiRole.CREATOR, platform.PlatformRegion.EU));
 */
export class Role {
  /**
   * Returns a role on a control plane, to pass to `grant`.
   *
   * @param controlPlane control plane
   * @param role role that the team or system account gets
   * @param options platform region of the control plane
   */
  public static onControlPlane(controlPlane: IControlPlane, role: ControlPlaneRole, options: RoleOptions = {}): Role {
    return Role.on(controlPlane, controlPlane.controlPlaneId, 'Control Planes', role, options);
  }

  /**
   * Returns a role on all current and future control planes of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllControlPlanes(role: ControlPlaneRole, region: PlatformRegion): Role {
    return Role.onAll('Control Planes', role, region);
  }

  /**
   * Returns a role on an API, to pass to `grant`.
   *
   * @param api API
   * @param role role that the team or system account gets
   * @param options platform region of the API
   */
  public static onApi(api: IApiRef, role: ApiRole, options: RoleOptions = {}): Role {
    return Role.on(api, api.apiId, 'APIs', role, options);
  }

  /**
   * Returns a role on all current and future APIs of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllApis(role: ApiRole, region: PlatformRegion): Role {
    return Role.onAll('APIs', role, region);
  }

  /**
   * Returns a role on a portal, to pass to `grant`.
   *
   * @param portal the portal
   * @param role role that the team or system account gets
   * @param options platform region of the portal
   */
  public static onPortal(portal: IPortal, role: PortalRole, options: RoleOptions = {}): Role {
    return Role.on(portal, portal.portalId, 'Portals', role, options);
  }

  /**
   * Returns a role on all current and future portals of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllPortals(role: PortalRole, region: PlatformRegion): Role {
    return Role.onAll('Portals', role, region);
  }

  /**
   * Returns a role on an authentication strategy, to pass to `grant`.
   *
   * @param authStrategy the authentication strategy
   * @param role role that the team or system account gets
   * @param options platform region of the authentication strategy
   */
  public static onAuthStrategy(authStrategy: IAuthStrategy, role: AuthStrategyRole, options: RoleOptions = {}): Role {
    return Role.on(authStrategy, authStrategy.authStrategyId, 'Application Auth Strategies', role, options);
  }

  /**
   * Returns a role on all current and future authentication strategies of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllAuthStrategies(role: AuthStrategyRole, region: PlatformRegion): Role {
    return Role.onAll('Application Auth Strategies', role, region);
  }

  /**
   * Returns a role on an authorization server, to pass to `grant`.
   *
   * @param server the authorization server
   * @param role role that the team or system account gets
   * @param options platform region of the authorization server
   */
  public static onAuthorizationServer(
    server: IAuthorizationServer,
    role: AuthorizationServerRole,
    options: RoleOptions = {},
  ): Role {
    return Role.on(server, server.authorizationServerId, 'Auth Servers', role, options);
  }

  /**
   * Returns a role on all current and future authorization servers of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllAuthorizationServers(role: AuthorizationServerRole, region: PlatformRegion): Role {
    return Role.onAll('Auth Servers', role, region);
  }

  /**
   * Returns a role on an API product, to pass to `grant`.
   *
   * @param product the API product
   * @param role role that the team or system account gets
   * @param options platform region of the API product
   */
  public static onApiProduct(product: IApiProduct, role: ApiProductRole, options: RoleOptions = {}): Role {
    return Role.on(product, product.apiProductId, 'API Products', role, options);
  }

  /**
   * Returns a role on all current and future API products of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllApiProducts(role: ApiProductRole, region: PlatformRegion): Role {
    return Role.onAll('API Products', role, region);
  }

  /**
   * Returns a role on an event gateway, to pass to `grant`.
   *
   * @param eventGateway event gateway
   * @param role role that the team or system account gets
   * @param options platform region of the event gateway
   */
  public static onEventGateway(eventGateway: IEventGateway, role: EventGatewayRole, options: RoleOptions = {}): Role {
    return Role.on(eventGateway, eventGateway.eventGatewayId, 'Control Planes', role, options);
  }

  /**
   * Returns a role on all current and future event gateways of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllEventGateways(role: EventGatewayRole, region: PlatformRegion): Role {
    return Role.onAll('Control Planes', role, region);
  }

  /**
   * Returns a role on a mesh control plane, to pass to `grant`.
   *
   * @param meshControlPlane the mesh control plane
   * @param role role that the team or system account gets
   * @param options platform region of the mesh control plane
   */
  public static onMeshControlPlane(
    meshControlPlane: IMeshControlPlane,
    role: MeshControlPlaneRole,
    options: RoleOptions = {},
  ): Role {
    return Role.on(meshControlPlane, meshControlPlane.meshControlPlaneId, 'Mesh Control Planes', role, options);
  }

  /**
   * Returns a role on all current and future mesh control planes of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllMeshControlPlanes(role: MeshControlPlaneRole, region: PlatformRegion): Role {
    return Role.onAll('Mesh Control Planes', role, region);
  }

  /**
   * Returns a role on a network of cloud gateways, to pass to `grant`.
   *
   * @param network the network
   * @param role role that the team or system account gets
   * @param options platform region of the network
   */
  public static onCloudNetwork(network: ICloudNetwork, role: NetworkRole, options: RoleOptions = {}): Role {
    return Role.on(network, network.cloudNetworkId, 'Networks', role, options);
  }

  /**
   * Returns a role on all current and future networks of cloud gateways of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllCloudNetworks(role: NetworkRole, region: PlatformRegion): Role {
    return Role.onAll('Networks', role, region);
  }

  /**
   * Returns a role on an add-on of cloud gateways, to pass to `grant`.
   *
   * @param addOnId id of the add-on, a UUID
   * @param role role that the team or system account gets
   * @param options platform region of the add-on
   */
  public static onAddOn(addOnId: string, role: AddOnRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, addOnId, 'Add Ons', role, options);
  }

  /**
   * Returns a role on all current and future add-ons of cloud gateways of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllAddOns(role: AddOnRole, region: PlatformRegion): Role {
    return Role.onAll('Add Ons', role, region);
  }

  /**
   * Returns a role on an entry in the service catalogue, to pass to `grant`.
   *
   * @param catalogServiceId id of the entry in the service catalogue, a UUID
   * @param role role that the team or system account gets
   * @param options platform region of the entry
   */
  public static onCatalogService(catalogServiceId: string, role: CatalogRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, catalogServiceId, 'Service Hub', role, options);
  }

  /**
   * Returns a role on all current and future entries in the service catalogue of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllCatalogServices(role: CatalogRole, region: PlatformRegion): Role {
    return Role.onAll('Service Hub', role, region);
  }

  /**
   * Returns a role on a dashboard, to pass to `grant`.
   *
   * @param dashboardId id of the dashboard, a UUID
   * @param role role that the team or system account gets
   * @param options platform region of the dashboard
   */
  public static onDashboard(dashboardId: string, role: DashboardRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, dashboardId, 'Dashboards', role, options);
  }

  /**
   * Returns a role on all current and future dashboards of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllDashboards(role: DashboardRole, region: PlatformRegion): Role {
    return Role.onAll('Dashboards', role, region);
  }

  /**
   * Returns a role on a report, to pass to `grant`.
   *
   * @param reportId id of the report, a UUID
   * @param role role that the team or system account gets
   * @param options platform region of the report
   */
  public static onReport(reportId: string, role: ReportRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, reportId, 'Reports', role, options);
  }

  /**
   * Returns a role on all current and future reports of a region, to pass to `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllReports(role: ReportRole, region: PlatformRegion): Role {
    return Role.onAll('Reports', role, region);
  }

  /**
   * Returns a role on a provider of dynamic client registration (DCR), to pass to `grant`.
   *
   * @param dcrProviderId id of the DCR provider, a UUID
   * @param role role that the team or system account gets
   * @param options platform region of the DCR provider
   */
  public static onDcrProvider(dcrProviderId: string, role: DcrProviderRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, dcrProviderId, 'DCR Providers', role, options);
  }

  /**
   * Returns a role on all current and future providers of dynamic client registration (DCR) of a region, to pass to
   * `grant`.
   *
   * @param role role that the team or system account gets
   * @param region platform region, or all regions
   */
  public static onAllDcrProviders(role: DcrProviderRole, region: PlatformRegion): Role {
    return Role.onAll('DCR Providers', role, region);
  }

  /**
   * Returns a role on the configuration of the organisation itself, to pass to `grant`: people, teams, machines,
   * sign-in. The Terraform provider does not document the name of the entity type `Identity`, so `onIdentity` uses the
   * vendor's name. A grant of a role on `Identity` causes a warning.
   *
   * @param role role that the team or system account gets
   */
  public static onIdentity(role: IdentityRole): Role {
    return Role.onAll('Identity', role, PlatformRegion.ALL);
  }

  /**
   * Returns a role that `Role` has no other method for, such as a new role, to pass to `grant`. A grant of an unknown
   * role causes a warning.
   *
   * @param entityTypeName name of the role's entity type in the Terraform provider. Terraform: `entity_type_name`
   * @param entityId id of the entity that the role applies to; `*` means all entities and requires a region
   * @param roleName name of the role. Terraform: `role_name`
   * @param options platform region of the entity
   */
  public static of(entityTypeName: string, entityId: string, roleName: string, options: RoleOptions = {}): Role {
    return Role.on(undefined, entityId, entityTypeName, roleName, options);
  }

  private static on(
    entity: IConstruct | undefined,
    entityId: string | undefined,
    entityTypeName: string,
    roleName: string,
    { region }: RoleOptions,
  ): Role {
    return new Role({ ...literalTexts({ entityTypeName, entityId, roleName }), region, entity });
  }

  private static onAll(entityTypeName: string, roleName: string, region: PlatformRegion): Role {
    return Role.on(undefined, ALL, entityTypeName, roleName, { region });
  }

  private constructor(
    /** @internal */
    public readonly _granted: Grantable,
  ) {}
}
