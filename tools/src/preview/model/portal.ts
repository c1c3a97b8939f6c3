import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit';
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
  /** The construct; undefined for a portal that is managed elsewhere. */
  readonly place?: string;
  /** Whether developers can sign in. */
  readonly hasSignIn: boolean;
  /** Whether what a developer may see is a matter of teams and their roles. */
  readonly hasRoles: boolean;
  readonly pages: readonly Page[];
  readonly snippets: ReadonlyMap<string, Snippet>;
  readonly menus?: Menus;
  readonly look: PortalLook;
  readonly specifications: SpecificationSettings;
  /** By name. */
  readonly publications: readonly Publication[];
}

/** A piece of text that pages include by its name. */
export interface Snippet {
  readonly content: string;
  readonly audience: Audience;
}

/** An API on a portal. */
export interface Publication {
  readonly api: Api;
  readonly audience: Audience;
  /** How applications of developers authenticate; none where they cannot register. */
  readonly strategies: readonly string[];
}

/** The portals of an app, and what of it is on none. */
export interface Portals {
  readonly portals: readonly Portal[];
  readonly unpublished: readonly Api[];
  /** Portals of the older kind, which are not shown. */
  readonly classic: readonly string[];
}

/** The portals of the objects of an app. Those that are managed elsewhere are there for what the app publishes on them. */
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

/** A portal before what is on it is known. */
interface Draft {
  readonly key: string;
  readonly place?: string;
  readonly values: ConfiguredObject['values'];
}

function owned(objects: PreviewObjects): Draft[] {
  return objects.all('konnect_portal').map(({ key, place, values }) => ({ key, place, values }));
}

/** What parts of portals refer to, and the app does not make. */
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
  // Of a portal that is managed elsewhere nothing is known.
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
  // Developers see a private API by the role of a team, and without roles nobody does.
  return { api, strategies, audience: isPublic ? 'visitor' : hasTeams ? 'team' : 'nobody' };
}

/** An API that is managed elsewhere. */
function unknownApi(key: string, place: string): Api {
  const name = /\.konnect_api\.([\w-]+)\./.exec(key)?.[1] ?? key;
  return { key, name, slug: slugOfKey(name), place, versions: [], documents: [] };
}

function slugOfKey(name: string): string {
  return name.replace(/[^\w-]+/g, '-');
}

function strategyName(reference: string | undefined, objects: PreviewObjects): string {
  const strategy = objects.all('konnect_application_auth_strategy').find(({ key }) => key === reference);
  // The settings of each kind stand in a block of its own.
  const block: any = Object.values(strategy?.values ?? {}).find((value: any) => value?.display_name !== undefined);
  return (
    textOf(block?.display_name) ?? textOf(block?.name) ?? strategy?.label ?? 'a strategy that is managed elsewhere'
  );
}
