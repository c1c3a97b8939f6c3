import * as fs from 'node:fs';
import * as path from 'node:path';
import { Conversion, ConvertedPolicy } from '../../../lib/core/openapi-gateway/model';

/** Recorded conversions of decK. They exist only on the machine of the maintainers. */
const FOLDER = '/work/shared/openapi-conversions';

/** A specification and the configuration that decK generates. */
export interface Recording {
  readonly name: string;
  readonly file: string;
  readonly expected: any;
}

/** Returns the recordings, or none if they do not exist. */
export function recordings(): Recording[] {
  const files = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')) : [];
  return files.sort().map((file) => ({
    name: file.replace('.yaml', ''),
    file: path.join(FOLDER, file),
    expected: JSON.parse(fs.readFileSync(path.join(FOLDER, file.replace('.yaml', '.json')), 'utf8')),
  }));
}

/** Returns a conversion in the form of a declarative configuration. */
export function declarative({ services, routes, upstreams }: Conversion): any {
  const top: any[] = [];
  const pluginsOf = (policies: readonly ConvertedPolicy[], owner: { [kind: string]: string }) =>
    policies.flatMap(({ id, fields }) => {
      if (fields.consumer === undefined) {
        return [{ ...fields, id }];
      }
      top.push({ ...fields, id, ...owner });
      return [];
    });
  const result = {
    _format_version: '3.0',
    services: services.map(({ id, name, fields, policies }) => ({
      ...fields,
      id,
      plugins: pluginsOf(policies, { service: name }),
      routes: routes
        .filter(({ service }) => service === name)
        .map((route) => ({ ...route.fields, id: route.id, plugins: pluginsOf(route.policies, { route: route.name }) })),
    })),
    upstreams: upstreams.map(({ id, fields, targets }) => ({ ...fields, id, targets })),
  };
  const sorted = top.sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.length > 0 ? { ...result, plugins: sorted } : result;
}

/** Removes empty lists and missing members. */
export function withoutEmpty(value: any): any {
  if (Array.isArray(value)) {
    return value.map(withoutEmpty);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).filter(
    ([, one]) => one !== undefined && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(members.map(([key, one]) => [key, withoutEmpty(one)]));
}
