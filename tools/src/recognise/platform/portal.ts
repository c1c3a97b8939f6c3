import { constant } from '../../code/code';
import { enumeration, Field, made, same, unless } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { image, textContent } from '../texts';
import { published } from './api';
import { PORTAL_SETTINGS } from './portal-settings';

const portal = made('portal_id', 'platform.Portal');
const visibility = enumeration('visibility', 'platform.PortalVisibility');

/** Recognisers that convert portals with their pages, snippets, teams, images and settings to L2 constructs. */
export const PORTAL: readonly Recogniser[] = [
  simple({
    type: 'konnect_portal',
    of: 'platform.Portal',
    fields: {
      name: same('name'),
      displayName: unlessName('display_name'),
      description: same('description'),
      authentication: same('authentication_enabled'),
      rbac: same('rbac_enabled'),
      defaultApiVisibility: defaultVisibility('default_api_visibility'),
      defaultPageVisibility: defaultVisibility('default_page_visibility'),
      defaultAuthStrategy: made('default_application_auth_strategy_id', 'platform.AuthStrategy'),
      autoApproveDevelopers: same('auto_approve_developers'),
      autoApproveApplications: same('auto_approve_applications'),
      ipAllowListEnabled: same('sipr_enabled'),
      developerPiiInNotifications: same('notifications_developer_pii_visibility_enabled'),
      labels: same('labels'),
      removalPolicy: portalRemoval('force_destroy'),
    },
  }),
  simple({
    type: 'konnect_portal_page',
    of: 'platform.PortalPage',
    fields: {
      portal,
      parent: made('parent_page_id', 'platform.PortalPage'),
      slug: same('slug'),
      content: textContent('content', { folder: 'pages', under: 'portal_id', extension: '.md' }),
      title: same('title'),
      description: same('description'),
      visibility,
      status: published('status'),
    },
    addition: [
      { owner: 'parent', method: 'addPage', without: ['portal'] },
      { owner: 'portal', method: 'addPage', never: ['parent'] },
    ],
  }),
  simple({
    type: 'konnect_portal_snippet',
    of: 'platform.PortalSnippet',
    fields: {
      portal,
      name: same('name'),
      content: textContent('content', { folder: 'snippets', under: 'portal_id', extension: '.md' }),
      title: same('title'),
      description: same('description'),
      visibility,
      status: published('status'),
    },
    addition: { owner: 'portal', method: 'addSnippet' },
  }),
  simple({
    type: 'konnect_portal_team',
    of: 'platform.PortalTeam',
    fields: {
      portal,
      name: same('name'),
      description: same('description'),
      canOwnApplications: unless(false, same('can_own_applications')),
    },
    addition: { owner: 'portal', method: 'addTeam' },
  }),
  ...['Logo', 'Favicon'].map((kind) =>
    simple({
      type: `konnect_portal_${kind.toLowerCase()}`,
      of: `platform.Portal${kind}`,
      fields: { portal, image: image('data') },
      importFrom: () => [],
    }),
  ),
  ...PORTAL_SETTINGS,
];

/**
 * Returns a conversion to L2 code that omits a text of a portal if the text equals the name, because L2 uses the name
 * by default.
 */
export function unlessName(path: string): Field {
  return (source, scene) => {
    const text = same(path)(source, scene);
    return text === source.look('name') ? undefined : text;
  };
}

/**
 * The generated code protects a portal from deletion, unless the existing portal may be destroyed with all its content.
 */
export function portalRemoval(path: string): Field {
  return (source) =>
    constant('platform.PortalRemovalPolicy', source.take(path) === 'true' ? 'WITH_CONTENT' : 'PROTECT');
}

/**
 * The code omits a default visibility of APIs or pages that applies without the property: public without
 * authentication, private with authentication.
 */
function defaultVisibility(path: string): Field {
  return (source, scene) => {
    const usual = source.look('authentication_enabled') === false ? 'PUBLIC' : 'PRIVATE';
    const said = enumeration(path, 'platform.PortalVisibility');
    return unless(constant('platform.PortalVisibility', usual), said)(source, scene);
  };
}
