import { without } from '../../../../lib/core/shared/declarative/document';
import { MigrationOptions } from '../../../../lib/core/shared/migration/context';
import { fromConfiguration } from '../../../../lib/core/shared/migration/from-configuration';
import { Kind, TYPE_PREFIX } from '../../../../lib/core/shared/migration/kinds';
import { migrate } from '../../../../lib/core/shared/migration/migrate';
import { ReportEntry } from '../../../../lib/core/shared/migration/report';
import { SourceObject } from '../../../../lib/core/shared/migration/source';

/** Returns an object of the source with a kind, an id and arguments. */
export type Given = readonly [Kind, string, { readonly [field: string]: unknown }];

export const SERVICE: Given = ['service', 'service-1', { service_name: 'shop', protocol: 'http&https' }];

/** Returns an API of the service, with a default server. */
export function api(name: string, fields: { readonly [field: string]: unknown } = {}): Given {
  const usual = { request_config_path: `/${name}`, service_config_url: 'https://shop.internal.example.com' };
  return ['api', `id-${name}`, { service_id: 'service-1', api_name: name, ...usual, enable_cors: false, ...fields }];
}

export function objectsOf(given: readonly Given[]): SourceObject[] {
  return fromConfiguration(
    given.map(([kind, id, values]) => ({ type: TYPE_PREFIX + kind, key: id, place: `old/${id}`, values })),
  );
}

/** Migrates objects. Returns entities by collection and name, with their plugins by type. */
export function migrated(given: readonly Given[], options: Partial<MigrationOptions> = {}) {
  const migration = migrate(objectsOf(given), { environment: 'release', ...options });
  const { content, report, problems } = migration as any;
  const services: any[] = content.services ?? [];
  const all: any[] = [...services.flatMap(({ routes = [] }) => routes), ...(content.routes ?? [])];
  const pluginsOf = ({ plugins = [] }: any) =>
    Object.fromEntries(plugins.map(({ name, config }: any) => [name, config]));
  const routes = Object.fromEntries(all.map((route) => [route.name, without(route, ['plugins'])])) as {
    [name: string]: any;
  };
  const policies = Object.fromEntries(all.map((route) => [route.name, pluginsOf(route)])) as { [name: string]: any };
  const entry = (place: string, field: string): ReportEntry | undefined =>
    report.entries.find((one: ReportEntry) => one.place === `old/${place}` && one.field === field);
  return { migration, content, report, problems, services, routes, policies, pluginsOf, entry };
}
