import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
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
import { IControlPlane } from '../gateway/control-plane';
import { IMeshControlPlane } from '../mesh/mesh-control-plane-reference';
import { IAuthStrategy } from '../portal/auth-strategy';
import { IPortal } from '../portal/portal-reference';
import { PlatformRegion } from './platform-region';
import { Grantable } from './private/grantable';

/** The id that stands for all entities of a kind. */
const ALL = '*';

/** Where a role on one entity holds. */
export interface RoleOptions {
  /**
   * The region of the entity. One that is not that of its provider is refused, as there is no such entity. Terraform:
   * `entity_region`.
   *
   * @default - that of the `serverUrl` of its provider, where the entity is made or looked up here and the URL begins with a region; else not sent
   */
  readonly region?: PlatformRegion;
}

/**
 * A role on an entity, or on all of a kind, for `grant` of teams and system accounts. Each kind has an enum of its roles. There is
 * one method for a single entity and another for all, so that what is missing by mistake never means all.
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
   * A role on a control plane.
   *
   * @param controlPlane the control plane
   * @param role the role
   * @param options where
   */
  public static onControlPlane(controlPlane: IControlPlane, role: ControlPlaneRole, options: RoleOptions = {}): Role {
    return Role.on(controlPlane, controlPlane?.controlPlaneId, 'Control Planes', role, options);
  }

  /**
   * A role on all control planes of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllControlPlanes(role: ControlPlaneRole, region: PlatformRegion): Role {
    return Role.onAll('Control Planes', role, region);
  }

  /**
   * A role on an API.
   *
   * @param api the API
   * @param role the role
   * @param options where
   */
  public static onApi(api: IApiRef, role: ApiRole, options: RoleOptions = {}): Role {
    return Role.on(api, api?.apiId, 'APIs', role, options);
  }

  /**
   * A role on all APIs of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllApis(role: ApiRole, region: PlatformRegion): Role {
    return Role.onAll('APIs', role, region);
  }

  /**
   * A role on a portal.
   *
   * @param portal the portal
   * @param role the role
   * @param options where
   */
  public static onPortal(portal: IPortal, role: PortalRole, options: RoleOptions = {}): Role {
    return Role.on(portal, portal?.portalId, 'Portals', role, options);
  }

  /**
   * A role on all portals of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllPortals(role: PortalRole, region: PlatformRegion): Role {
    return Role.onAll('Portals', role, region);
  }

  /**
   * A role on an authentication strategy.
   *
   * @param authStrategy the authentication strategy
   * @param role the role
   * @param options where
   */
  public static onAuthStrategy(authStrategy: IAuthStrategy, role: AuthStrategyRole, options: RoleOptions = {}): Role {
    return Role.on(authStrategy, authStrategy?.authStrategyId, 'Application Auth Strategies', role, options);
  }

  /**
   * A role on all authentication strategies of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllAuthStrategies(role: AuthStrategyRole, region: PlatformRegion): Role {
    return Role.onAll('Application Auth Strategies', role, region);
  }

  /**
   * A role on an authorization server.
   *
   * @param server the authorization server
   * @param role the role
   * @param options where
   */
  public static onAuthorizationServer(
    server: IAuthorizationServer,
    role: AuthorizationServerRole,
    options: RoleOptions = {},
  ): Role {
    return Role.on(server, server?.authorizationServerId, 'Auth Servers', role, options);
  }

  /**
   * A role on all authorization servers of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllAuthorizationServers(role: AuthorizationServerRole, region: PlatformRegion): Role {
    return Role.onAll('Auth Servers', role, region);
  }

  /**
   * A role on an API product.
   *
   * @param product the API product
   * @param role the role
   * @param options where
   */
  public static onApiProduct(product: IApiProduct, role: ApiProductRole, options: RoleOptions = {}): Role {
    return Role.on(product, product?.apiProductId, 'API Products', role, options);
  }

  /**
   * A role on all API products of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllApiProducts(role: ApiProductRole, region: PlatformRegion): Role {
    return Role.onAll('API Products', role, region);
  }

  /**
   * A role on an event gateway.
   *
   * @param eventGatewayId its id, a UUID
   * @param role the role
   * @param options where
   */
  public static onEventGateway(eventGatewayId: string, role: EventGatewayRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, eventGatewayId, 'Control Planes', role, options);
  }

  /**
   * A role on all event gateways of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllEventGateways(role: EventGatewayRole, region: PlatformRegion): Role {
    return Role.onAll('Control Planes', role, region);
  }

  /**
   * A role on a mesh control plane.
   *
   * @param meshControlPlane the control plane
   * @param role the role
   * @param options where
   */
  public static onMeshControlPlane(
    meshControlPlane: IMeshControlPlane,
    role: MeshControlPlaneRole,
    options: RoleOptions = {},
  ): Role {
    return Role.on(meshControlPlane, meshControlPlane?.meshControlPlaneId, 'Mesh Control Planes', role, options);
  }

  /**
   * A role on all mesh control planes of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllMeshControlPlanes(role: MeshControlPlaneRole, region: PlatformRegion): Role {
    return Role.onAll('Mesh Control Planes', role, region);
  }

  /**
   * A role on a network of cloud gateways.
   *
   * @param network the network
   * @param role the role
   * @param options where
   */
  public static onCloudNetwork(network: ICloudNetwork, role: NetworkRole, options: RoleOptions = {}): Role {
    return Role.on(network, network?.cloudNetworkId, 'Networks', role, options);
  }

  /**
   * A role on all networks of cloud gateways of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllCloudNetworks(role: NetworkRole, region: PlatformRegion): Role {
    return Role.onAll('Networks', role, region);
  }

  /**
   * A role on an add-on of cloud gateways.
   *
   * @param addOnId its id, a UUID
   * @param role the role
   * @param options where
   */
  public static onAddOn(addOnId: string, role: AddOnRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, addOnId, 'Add Ons', role, options);
  }

  /**
   * A role on all add-ons of cloud gateways of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllAddOns(role: AddOnRole, region: PlatformRegion): Role {
    return Role.onAll('Add Ons', role, region);
  }

  /**
   * A role on an entry in the service catalogue.
   *
   * @param catalogServiceId its id, a UUID
   * @param role the role
   * @param options where
   */
  public static onCatalogService(catalogServiceId: string, role: CatalogRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, catalogServiceId, 'Service Hub', role, options);
  }

  /**
   * A role on all entries in the service catalogue of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllCatalogServices(role: CatalogRole, region: PlatformRegion): Role {
    return Role.onAll('Service Hub', role, region);
  }

  /**
   * A role on a dashboard.
   *
   * @param dashboardId its id, a UUID
   * @param role the role
   * @param options where
   */
  public static onDashboard(dashboardId: string, role: DashboardRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, dashboardId, 'Dashboards', role, options);
  }

  /**
   * A role on all dashboards of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllDashboards(role: DashboardRole, region: PlatformRegion): Role {
    return Role.onAll('Dashboards', role, region);
  }

  /**
   * A role on a report.
   *
   * @param reportId its id, a UUID
   * @param role the role
   * @param options where
   */
  public static onReport(reportId: string, role: ReportRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, reportId, 'Reports', role, options);
  }

  /**
   * A role on all reports of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllReports(role: ReportRole, region: PlatformRegion): Role {
    return Role.onAll('Reports', role, region);
  }

  /**
   * A role on a provider of dynamic client registration (DCR).
   *
   * @param dcrProviderId its id, a UUID
   * @param role the role
   * @param options where
   */
  public static onDcrProvider(dcrProviderId: string, role: DcrProviderRole, options: RoleOptions = {}): Role {
    return Role.on(undefined, dcrProviderId, 'DCR Providers', role, options);
  }

  /**
   * A role on all providers of dynamic client registration (DCR) of a region, also later ones.
   *
   * @param role the role
   * @param region the region, or all of them
   */
  public static onAllDcrProviders(role: DcrProviderRole, region: PlatformRegion): Role {
    return Role.onAll('DCR Providers', role, region);
  }

  /**
   * A role on the configuration of the organisation itself: people, teams, machines, sign-in. What the provider calls this kind of
   * entity is not documented; this takes the vendor's name, which comes with a warning.
   *
   * @param role the role
   */
  public static onIdentity(role: IdentityRole): Role {
    return Role.onAll('Identity', role, PlatformRegion.ALL);
  }

  /**
   * A role for which there is no method, such as one that came later. It comes with a warning where it is not known.
   *
   * @param entityTypeName the kind of entity, as the provider calls it. Terraform: `entity_type_name`
   * @param entityId the id of the entity; `*` for all, which needs a region
   * @param roleName the role. Terraform: `role_name`
   * @param options where
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
