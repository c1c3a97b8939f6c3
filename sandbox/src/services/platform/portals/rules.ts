import { ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { inUseRule } from '../../kit/in-use';
import { textAt } from '../../kit/texts-at';
import { unpublishedParent } from '../kit/published';

const portalHasChildren = inUseRule(
  {
    name: 'portal-has-children',
    provider: 'platform',
    summary: 'A portal with pages, teams, publications or other parts can be removed only with force_destroy.',
  },
  [
    {
      types: ['portal'],
      holders: {
        api_publication: ['portal_id'],
        portal_custom_domain: ['portal_id'],
        portal_ip_allow_list: ['portal_id'],
        portal_page: ['portal_id'],
        portal_snippet: ['portal_id'],
        portal_team: ['portal_id'],
      },
      status: '409 Conflict',
      unless: ['force_destroy', 'true'],
      remedy: 'remove these objects first, or apply force_destroy = "true" to the portal before it is destroyed',
    },
    {
      types: ['portal_classic'],
      holders: { portal_product_version: ['portal_id'] },
      status: '409 Conflict',
      unless: ['force', 'true'],
      remedy: 'remove these objects first, or apply force = "true" to the portal before it is destroyed',
    },
  ],
);

const rolesNeedAuthentication: ServerRule = {
  name: 'portal-roles-need-authentication',
  provider: 'platform',
  summary: 'Roles on a portal require authentication of developers.',
  operations: WRITES,
  types: ['portal'],
  check: ({ after }: WriteAttempt) =>
    after.rbac_enabled === true && after.authentication_enabled === false
      ? {
          status: '400 Bad Request',
          detail: 'rbac_enabled is true, but authentication_enabled is false: enable authentication, or disable roles',
        }
      : undefined,
};

const pageSlug: ServerRule = {
  name: 'portal-page-slug-taken',
  provider: 'platform',
  summary: 'Pages of a portal below the same parent must have different slugs.',
  operations: WRITES,
  types: ['portal_page'],
  check: ({ key, after }: WriteAttempt, world) => {
    const [portal, slug] = [textAt(after, 'portal_id'), textAt(after, 'slug')];
    const other =
      portal === undefined || slug === undefined
        ? undefined
        : world
            .find('portal_page', { slug, portal_id: portal })
            .find((page) => page.key !== key && parentOf(page.values) === parentOf(after));
    return (
      other && {
        status: '409 Conflict',
        detail: `slug is "${slug}", as in the page ${other.key} below the same parent: give this page another slug`,
      }
    );
  },
};

const publishedParentPage: ServerRule = {
  name: 'portal-page-parent-published',
  provider: 'platform',
  summary: 'A published page must have a published parent.',
  operations: WRITES,
  types: ['portal_page'],
  check: ({ after }: WriteAttempt, world) => unpublishedParent(world, 'portal_page', after, 'parent_page_id'),
};

/** Rules that the simulated service applies to requests for portals and their parts. */
export const PORTAL_RULES: readonly ServerRule[] = [
  portalHasChildren,
  rolesNeedAuthentication,
  pageSlug,
  publishedParentPage,
];

function parentOf(values: ObjectValue): string | undefined {
  return textAt(values, 'parent_page_id');
}
