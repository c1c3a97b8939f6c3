import { createHash } from 'crypto';
import { IConstruct } from 'constructs';
import { GeneratedResource } from '../../../../lib/core/elements';
import { objectToTerraform } from '../../../../lib/core/to-terraform';
import { isUnresolved } from '../../../../lib/core/tokens';

/** What APIs are, as a short text that changes when they do. */
export interface Digest {
  readonly hash: string;
  /** The arguments that only Terraform knows, so that they are no part of it. */
  readonly unseen: readonly Unseen[];
}

/** An argument of an API that only Terraform knows. */
export interface Unseen {
  readonly api: IConstruct;
  readonly path: string;
  /** The attribute of the API that it is, or is in. */
  readonly attribute: string;
}

/** Says whose an API is: with another service, the release is another one, too. */
const OWNER = 'service_id';
const META = ['depends_on', 'provider', 'lifecycle'];
/**
 * What callers see at once or never: limits, which the provider sets in each environment by a request of its own, and
 * remarks on which no answer depends.
 *
 * @see https://www.tencentcloud.com/document/api/628/36616
 */
const WITHOUT_RELEASE = [
  ...['test_limit', 'pre_limit', 'release_limit'],
  ...['api_name', 'api_desc', 'response_success_example', 'response_fail_example'],
  ...['request_parameters[].desc', 'constant_parameters[].desc', 'response_error_codes[].desc'],
];
/** Terraform keeps no order in these, so theirs means nothing. */
const SETS = ['request_parameters', 'constant_parameters', 'response_error_codes', 'micro_services'];

/** The digest of all that is said of APIs and reaches callers by a release; the same for the same APIs in any order. */
export function digestOf(apis: readonly IConstruct[]): Digest {
  const unseen: Unseen[] = [];
  const texts = apis.map((api) => {
    const given = argumentsOf(api.node.defaultChild as GeneratedResource);
    const known = canonical(given, '', (path) => {
      if (path !== OWNER) {
        unseen.push({ api, path, attribute: path.replace(/[.[].*/, '') });
      }
    });
    return JSON.stringify(known);
  });
  const hash = createHash('sha256').update(texts.sort().join('\n')).digest('hex').slice(0, 16);
  return { hash, unseen };
}

/** The arguments of a resource, with what the user overrode. */
export function argumentsOf(resource: GeneratedResource): { [name: string]: unknown } {
  const { shape } = resource._inputs;
  const all = { ...objectToTerraform(shape, resource._inputs.toObject()), ...resource['rawOverrides'] };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !META.includes(name)));
}

/** Whether a value is sure to be no token, without the long way of asking cdktf, which most values can be spared. */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return !value.includes('{');
    case 'number':
      // Tokens are negative.
      return value >= 0;
    default:
      return typeof value === 'boolean' || value === null;
  }
}

function canonical(value: any, path: string, report: (path: string) => void): unknown {
  if (isPlain(value)) {
    return value;
  }
  if (isUnresolved(value)) {
    report(path);
    return null;
  }
  if (typeof value !== 'object') {
    return value;
  }
  if (Array.isArray(value)) {
    const members = value.map((member, index) => canonical(member, `${path}[${index}]`, report));
    return SETS.includes(path)
      ? members.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : members;
  }
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const given = Object.keys(value).filter((name) => value[name] !== undefined && value[name] !== null);
  const released = given.filter((name) => !WITHOUT_RELEASE.includes(at(name).replace(/\[\d+\]/g, '[]')));
  return released.sort().map((name) => [name, canonical(value[name], at(name), report)]);
}
