import { createHash } from 'node:crypto';
import { IConstruct } from 'constructs';
import { GeneratedResource } from '../../../../lib/core/l1/elements';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { argumentsOf } from '../../private/arguments';

/** Hash of the APIs of a gateway service, and the API arguments that the hash does not cover. */
export interface Digest {
  readonly hash: string;
  /** API arguments whose values only Terraform knows, so the hash does not cover the values. */
  readonly unknownArguments: readonly UnknownArgument[];
}

/** Argument of an API whose value only Terraform knows. */
export interface UnknownArgument {
  readonly api: IConstruct;
  readonly path: string;
  /** Top-level attribute of the API's Terraform resource that contains the argument. */
  readonly attribute: string;
}

/**
 * Argument of an API with the id of the gateway service. The hash ignores a service id that only Terraform knows,
 * because all APIs of a release belong to one service.
 */
const SERVICE_ARGUMENT = 'service_id';
/**
 * API arguments whose changes need no release. The provider sets QPS limits per environment with a separate request.
 * Names, descriptions and examples do not affect responses.
 *
 * @see https://www.tencentcloud.com/document/api/628/36616
 */
const WITHOUT_RELEASE = [
  ...['test_limit', 'pre_limit', 'release_limit'],
  ...['api_name', 'api_desc', 'response_success_example', 'response_fail_example'],
  ...['request_parameters[].desc', 'constant_parameters[].desc', 'response_error_codes[].desc'],
];
/**
 * Values that the provider sends for absent API arguments. An argument with such a value counts as absent in the hash,
 * so adding a default to the program causes no release.
 */
export const DEFAULTS: { readonly [path: string]: unknown } = {
  api_type: 'NORMAL',
  auth_type: 'NONE',
  enable_cors: true,
  protocol: 'HTTP',
  request_config_method: 'GET',
  'request_parameters[].required': false,
  'response_error_codes[].need_convert': false,
  service_config_timeout: 5,
  service_config_type: 'HTTP',
};
/**
 * API arguments that are lists in the program but sets in Terraform, so the hash ignores the order of their elements.
 */
const SETS = ['request_parameters', 'constant_parameters', 'response_error_codes', 'micro_services'];

/**
 * Returns a hash of the API arguments that reach callers through a release, and the arguments whose values only
 * Terraform knows. The order of the APIs does not change the hash.
 */
export function digestOf(apis: readonly IConstruct[]): Digest {
  const unknownArguments: UnknownArgument[] = [];
  const texts = apis.map((api) => {
    const given = argumentsOf(api.node.defaultChild as GeneratedResource);
    const known = canonical(given, '', (path) => {
      if (path !== SERVICE_ARGUMENT) {
        unknownArguments.push({ api, path, attribute: path.replace(/[.[].*/, '') });
      }
    });
    return JSON.stringify(known);
  });
  const hash = createHash('sha256').update(texts.sort().join('\n')).digest('hex').slice(0, 16);
  return { hash, unknownArguments };
}

/**
 * Returns true only if a value is not a token. Returns false for some values without tokens, but is faster than the
 * token check of cdktf.
 */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return !value.includes('{');
    case 'number':
      // All cdktf tokens of numbers are negative.
      return value >= 0;
    default:
      return typeof value === 'boolean' || value === null;
  }
}

/**
 * Returns whether the provider sends the same request for the value of an API argument as for an absent argument. The
 * provider sends an empty text if a text argument of an API is absent.
 */
function equalsDefault(value: unknown, place: string): boolean {
  return value === undefined || value === null || value === '' || value === DEFAULTS[place];
}

function canonical(value: unknown, path: string, report: (path: string) => void): unknown {
  if (isPlain(value)) {
    return value;
  }
  if (isUnresolved(value)) {
    report(path);
    return null;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const members = value.map((member, index) => canonical(member, `${path}[${index}]`, report));
    return SETS.includes(path)
      ? members.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : members;
  }
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const released = Object.entries(value).filter(([name, member]) => {
    const place = at(name).replace(/\[\d+\]/g, '[]');
    return !WITHOUT_RELEASE.includes(place) && !equalsDefault(member, place);
  });
  return released
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, canonical(member, at(name), report)]);
}
