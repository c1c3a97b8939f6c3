import { memberOf, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { audienceOfStatus } from './audience';
import { PreviewObjects } from './objects';
import { Page, slugFrom, treeOf } from './tree';
import { textOf } from './values';

/** An API on the portals of an app. */
export interface Api {
  readonly key: string;
  readonly name: string;
  readonly version?: string;
  readonly slug: string;
  readonly description?: string;
  readonly place: string;
  /** Versions of the API, in descending order of their names. */
  readonly versions: readonly ApiVersion[];
  readonly documents: readonly Page[];
}

/** A version of an API on a portal, with its specification. */
export interface ApiVersion {
  readonly name: string;
  readonly specification?: string;
  readonly place: string;
}

/** Returns the API on portals that an object of the app describes. */
export function apiOf({ key, label, place, values }: ConfiguredObject, objects: PreviewObjects): Api {
  const name = textOf(values.name) ?? label;
  return {
    key,
    name,
    version: textOf(values.version),
    slug: textOf(values.slug) ?? (slugFrom(name) || 'api'),
    description: textOf(values.description),
    place,
    versions: versionsOf(key, values, place, objects),
    documents: treeOf(objects.of('konnect_api_document', 'api_id', key), {
      parent: 'parent_document_id',
      audienceOf: (document) => audienceOfStatus(document.values.status),
    }),
  };
}

function versionsOf(
  api: string,
  own: ConfiguredObject['values'],
  place: string,
  objects: PreviewObjects,
): ApiVersion[] {
  const versions = objects.of('konnect_api_version', 'api_id', api).map((version) => ({
    name: textOf(version.values.version) ?? requireValue(version.place.split('/').pop()),
    specification: textOf(memberOf(version.values.spec, 'content')),
    place: version.place,
  }));
  // Two deprecated ways to set the specification of an API on the platform.
  const single = objects.of('konnect_api_specification', 'api_id', api).map((specification) => ({
    name: textOf(own.version) ?? 'specification',
    specification: textOf(specification.values.content),
    place: specification.place,
  }));
  const content = textOf(own.spec_content);
  const inline =
    content === undefined ? [] : [{ name: textOf(own.version) ?? 'specification', specification: content, place }];
  return [...versions, ...single, ...inline].sort((one, other) =>
    other.name.localeCompare(one.name, 'en', { numeric: true }),
  );
}
