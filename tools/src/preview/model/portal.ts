import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { Api, apiOf } from './api';
import { Audience, audienceOf, audienceOfStatus, narrowest } from './audience';
import { lookOf, Menus, menusOf, PortalLook, SpecificationSettings, specificationSettingsOf } from './look';
import { PreviewObjects } from './objects';
import { Page, treeOf } from './tree';
import { flagOf, listOf, referenceOf, textOf } from './values';

/** A developer portal. */
export interface Portal {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** Path of the portal's construct; undefined for a portal that the app does not manage. */
  readonly place?: string;
  /** Whether developers can sign in to the portal. */
  readonly hasSignIn: boolean;
  /** Whether teams and their roles decide which APIs a developer can see. */
  readonly hasRoles: boolean;
  readonly pages: readonly Page[];
  readonly snippets: ReadonlyMap<string, Snippet>;
  readonly menus?: Menus;
  readonly look: PortalLook;
  readonly specifications: SpecificationSettings;
  /** Publications of APIs on the portal, in order of the names of the APIs. */
  readonly publications: readonly Publication[];
}

/** A snippet: a text that pages of the portal include by name. */
export interface Snippet {
  readonly content: string;
  readonly audience: Audience;
}

/** An API that is published on a portal. */
export interface Publication {
  readonly api: Api;
  readonly audience: Audience;
  /** Names of the authentication strategies of applications; empty if applications cannot register for the API. */
  readonly strategies: readonly string[];
}

/** The portals of an app, and the APIs that are on none of them. */
export interface Portals {
  readonly portals: readonly Portal[];
  readonly unpublished: readonly Api[];
  /** Classic portals, which the preview does not show. */
  readonly classic: readonly string[];
}

/** Returns the portals of an app, also portals that are managed elsewhere and to which the app adds publications, pages or a customization. */
export function portalsOf(configured: readonly ConfiguredObject[]): Portals {
  const objects = new PreviewObjects(configured);
  const apis = new Map(objects.all('konnect_api').map((api) => [api.key, apiOf(api, objects)]));
  const published = new Set(objects.all('konnect_api_publication').map(({ values }) => referenceOf(values.api_id)));
  return {
    portals: [...owned(objects), ...elsewhere(objects)].map((portal) => portalOf(portal, apis, objects)),
    unpublished: [...apis.values()].filter(({ key }) => !published.has(key)),
    classic: objects.all('konnect_portal_classic').map(({ label }) => label),
  };
}

/** A portal of the app without its content. */
interface Draft {
  readonly key: string;
  readonly place?: string;
  readonly values: ConfiguredObject['values'];
}

function owned(objects: PreviewObjects): Draft[] {
  return objects.all('konnect_portal').map(({ key, place, values }) => ({ key, place, values }));
}

/** Returns the portals outside of the app to which publications, pages or customizations of the app refer. */
function elsewhere(objects: PreviewObjects): Draft[] {
  const known = new Set(objects.all('konnect_portal').map(({ key }) => key));
  const parts = ['konnect_api_publication', 'konnect_portal_page', 'konnect_portal_customization'];
  const keys = parts.flatMap((type) => objects.all(type).map(({ values }) => referenceOf(values.portal_id)));
  return [...new Set(keys)]
    .filter((key): key is string => key !== undefined && !known.has(key))
    .map((key) => ({ key, values: { name: /\.konnect_portal\.([\w-]+)\./.exec(key)?.[1] ?? key } }));
}

function portalOf({ key, place, values }: Draft, apis: ReadonlyMap<string, Api>, objects: PreviewObjects): Portal {
  const name = textOf(values.name) ?? 'portal';
  const hasSignIn = flagOf(values.authentication_enabled) ?? true;
  // The settings of a portal that the app does not manage are unknown.
  const hasRoles = flagOf(values.rbac_enabled) ?? place === undefined;
  const pageVisibility = textOf(values.default_page_visibility) ?? (hasSignIn ? 'private' : 'public');
  const audienceOfPart = ({ values: part }: ConfiguredObject): Audience =>
    narrowest(audienceOfStatus(part.status), audienceOf(textOf(part.visibility) ?? pageVisibility, hasSignIn));
  const snippets = objects.of('konnect_portal_snippet', 'portal_id', key).map((snippet): [string, Snippet] => {
    const content = textOf(snippet.values.content) ?? '';
    return [textOf(snippet.values.name) ?? '', { content, audience: audienceOfPart(snippet) }];
  });
  return {
    name,
    title: textOf(values.display_name) ?? name,
    description: textOf(values.description),
    place,
    hasSignIn,
    hasRoles,
    pages: treeOf(objects.of('konnect_portal_page', 'portal_id', key), {
      parent: 'parent_page_id',
      audienceOf: audienceOfPart,
    }),
    snippets: new Map(snippets),
    menus: menusOf(key, objects),
    look: lookOf(key, objects),
    specifications: specificationSettingsOf(key, objects),
    publications: objects
      .of('konnect_api_publication', 'portal_id', key)
      .map((publication) => publicationOf(publication, apis, objects, hasSignIn && hasRoles))
      .sort((one, other) => one.api.name.localeCompare(other.api.name, 'en')),
  };
}

function publicationOf(
  { values, place }: ConfiguredObject,
  apis: ReadonlyMap<string, Api>,
  objects: PreviewObjects,
  hasTeams: boolean,
): Publication {
  const key = referenceOf(values.api_id) ?? '';
  const api = apis.get(key) ?? unknownApi(key, place);
  const isPublic = values.visibility === 'public';
  const strategies = listOf(values.auth_strategy_ids).map((id) => strategyName(referenceOf(id), objects));
  // Developers need the role of a team to see a private API. Without roles, no developer can see a private API.
  return { api, strategies, audience: isPublic ? 'visitor' : hasTeams ? 'team' : 'hidden' };
}

/** Placeholder for an API that the app does not manage, without its content. */
function unknownApi(key: string, place: string): Api {
  const name = /\.konnect_api\.([\w-]+)\./.exec(key)?.[1] ?? key;
  return { key, name, slug: slugOfKey(name), place, versions: [], documents: [] };
}

function slugOfKey(name: string): string {
  return name.replace(/[^\w-]+/g, '-');
}

function strategyName(reference: string | undefined, objects: PreviewObjects): string {
  const strategy = objects.all('konnect_application_auth_strategy').find(({ key }) => key === reference);
  // Each kind of authentication strategy has a separate block.
  const block = Object.values<unknown>(strategy?.values ?? {}).find(
    (value): value is { readonly [name: string]: unknown } => isPlainObject(value) && value.display_name !== undefined,
  );
  return (
    textOf(block?.display_name) ?? textOf(block?.name) ?? strategy?.label ?? 'a strategy that is managed elsewhere'
  );
}
