import * as fs from 'fs';
import * as path from 'path';
import { Conversion, ConvertedPolicy } from '../../../lib/core/openapi-gateway/model';

/** Conversions by the usual tool, on the machine where the project was made. */
const FOLDER = '/work/shared/openapi-conversions';

/** A specification with what the usual tool makes of it. */
export interface Recording {
  readonly name: string;
  readonly file: string;
  readonly expected: any;
}

/** The recordings, where they are; none elsewhere. */
export function recordings(): Recording[] {
  const files = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')) : [];
  return files.sort().map((file) => ({
    name: file.replace('.yaml', ''),
    file: path.join(FOLDER, file),
    expected: JSON.parse(fs.readFileSync(path.join(FOLDER, file.replace('.yaml', '.json')), 'utf8')),
  }));
}

/** A conversion in the form of a declarative configuration. */
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

/** The same without lists that are empty and members that are not given. */
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
