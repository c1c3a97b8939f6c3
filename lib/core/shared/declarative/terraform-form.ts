import { ItemForm } from '../catalog/types';
import { isPlainObject, Members } from '../objects';
import { membersOf, without } from './document';

/**
 * Differences between a policy's settings in Terraform and in declarative files: names of fields, and objects of
 * several types.
 */
export type Form = Pick<ItemForm, 'names' | 'unions'>;

const CACHE_HEADERS: Form = {
  names: {
    'config.response_headers.x_cache_key': 'X-Cache-Key',
    'config.response_headers.x_cache_status': 'X-Cache-Status',
  },
};

/**
 * Policies whose settings have other names or blocks in Terraform than in declarative files, as in `forms` of the
 * catalogue's `api.json`. The settings differ for field names that are invalid in Terraform, and for objects of several
 * types, for which Terraform has one block per type.
 */
export const FORMS: { readonly [policy: string]: Form } = {
  datakit: {
    unions: {
      'config.nodes': {
        by: 'type',
        members: Object.fromEntries(
          [
            ...['branch', 'cache', 'call', 'exit', 'jq', 'json_to_xml', 'jwt_decode', 'jwt_sign', 'jwt_verify'],
            ...['property', 'static', 'xml_to_json'],
          ].map((kind) => [kind, kind]),
        ),
      },
    },
  },
  'openid-connect': { names: { 'config.client_jwk.x5t_number_s256': 'x5t#S256' } },
  'proxy-cache': CACHE_HEADERS,
  'proxy-cache-advanced': CACHE_HEADERS,
};

/**
 * Returns the differences between a policy's settings in Terraform and in declarative files, or undefined if both use
 * the same names and blocks.
 */
export function formOf(policy: string): Form | undefined {
  return Object.hasOwn(FORMS, policy) ? FORMS[policy] : undefined;
}

/** Converts the settings of a policy from a declarative file to Terraform's names and blocks. */
export function toTerraformForm(policy: string, config: Members): Members {
  const form = formOf(policy);
  return form ? (converted(config, 'config', form) as Members) : config;
}

/**
 * Converts the names and blocks in a value of policy settings. Objects in a list of policy settings have the path of
 * the list, without an index.
 */
function converted(value: unknown, path: string, form: Form): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => converted(one, path, form));
  }
  if (!isPlainObject(value)) {
    return value;
  }
  const members = Object.entries(inBlock(membersOf(value), path, form));
  return Object.fromEntries(
    members.map(([field, one]) => {
      const name = nameOf(field, path, form);
      return [name, converted(one, `${path}.${name}`, form)];
    }),
  );
}

/**
 * Puts an object of policy settings that may have several types into the Terraform block for its type. `inBlock`
 * returns objects of unknown types unchanged.
 */
function inBlock(value: Members, path: string, { unions = {} }: Form): Members {
  const { by = '', members = {} } = unions[path] ?? {};
  const [block] = Object.entries(members).find(([, kind]) => value[by] === kind) ?? [];
  return block === undefined ? value : { [block]: without(value, [by]) };
}

function nameOf(field: string, path: string, { names = {} }: Form): string {
  const [own] = Object.entries(names).find(([at, text]) => text === field && parentOf(at) === path) ?? [];
  return own?.slice(path.length + 1) ?? field;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}
