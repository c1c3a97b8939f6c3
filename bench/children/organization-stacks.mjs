/** Stacks of an organization: a portal that all teams share, and for each team a control plane with its products. */

const ROUTES = 10;
const DOCUMENTS = 4;

/** Adds the portal that all teams publish to. */
export function addSharedPortal(stack, platform) {
  addProvider(stack, platform);
  return new platform.Portal(stack, 'portal', { name: 'developers' });
}

/**
 * Adds a control plane and products to the stack of a team. A product has 20 resources: a service with ten routes and
 * three policies, and an API with four documents that is published on the portal.
 *
 * @param portal the shared portal, or undefined to look up the portal
 */
export function addTeam(stack, platform, { portal, products }) {
  const team = stack.node.id;
  addProvider(stack, platform);
  const shared =
    portal ?? platform.Portal.fromLookup(stack, 'portal', { name: platform.StringFilter.eq('developers') });
  const controlPlane = new platform.ControlPlane(stack, 'plane', { name: team, labels: { team } });
  for (let index = 0; index < products; index++) {
    const name = `${team}-${index}`;
    const url = `https://${name}.internal.example`;
    const service = new platform.GatewayService(stack, `service-${index}`, { controlPlane, name, url });
    for (let route = 0; route < ROUTES; route++) {
      service.addRoute(`part-${route}`, { name: `${name}-${route}`, paths: [`/${name}/${route}`], methods: ['GET'] });
    }
    service.addPolicy('keys', platform.Policy.keyAuth({ keyNames: ['apikey'] }));
    service.addPolicy('limit', platform.Policy.rateLimiting({ minute: 100, policy: 'local' }));
    service.addPolicy('cors', platform.Policy.cors({ origins: ['https://shop.example.com'] }));
    const api = new platform.Api(stack, `api-${index}`, { name, labels: { team } });
    for (let document = 0; document < DOCUMENTS; document++) {
      const content = platform.TextContent.fromText(`# Part ${document} of ${name}`);
      api.addDocument(`part-${document}`, { title: `Part ${document}`, content });
    }
    api.publishTo(shared, {
      authStrategy: platform.PublicationAuth.none(),
      visibility: platform.PortalVisibility.PUBLIC,
    });
  }
}

function addProvider(stack, platform) {
  new platform.PlatformProvider(stack, 'provider', { serverUrl: 'https://eu.api.konghq.com' });
}
