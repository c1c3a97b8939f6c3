import { ConfiguredObject } from '../configuration/configured';
import { chosenControlPlane } from '../configuration/control-planes';
import { explain, shown } from '../shared/routing/explain';
import { Guess, gatewaysOf } from './control-planes';
import { QuestionOptions, requestOf } from './question';
import { runWithTimeout } from './run-with-timeout';

/** Gateway policy that runs for the explained request. */
export interface AnswerPolicy {
  /** Type of the gateway policy in the gateway's terms, such as `rate-limiting`. */
  readonly type: string;
  /** Name of the gateway policy, or else its construct path or id. */
  readonly name: string;
  /**
   * Scope of the gateway policy, such as `service` or `consumer + route`. The scope `global` means the whole control
   * plane.
   */
  readonly scope: string;
  /** Names of less specific policies of the same type, which do not run because this more specific policy runs. */
  readonly instead: readonly string[];
}

/**
 * Result of `gateways explain` for a request or stream connection. An `Answer` identifies gateway entities by name, or
 * else by the path of the construct or the id.
 */
export interface Answer {
  readonly controlPlane: string;
  /** Gateway route that matches the request. `route` is null if no route matches the request. */
  readonly route: string | null;
  readonly service: string | null;
  /**
   * Upstream that has the host of the gateway service as its name. `upstream` is null if the control plane has no such
   * upstream, or if the gateway sends no request to the service.
   */
  readonly upstream: string | null;
  /** Addresses of the upstream's targets. */
  readonly targets: readonly string[];
  /**
   * URL that the gateway requests from the service. `url` is null if the gateway sends no request to the service, or if
   * the service is unknown.
   */
  readonly url: string | null;
  /**
   * HTTP status of a response that the gateway itself sends. `status` is null if the gateway sends no response of its
   * own, or if the status is unknown.
   */
  readonly status: number | null;
  /** Gateway policies that run for the request, in the order of their execution. */
  readonly policies: readonly AnswerPolicy[];
  /** Notes for the user on results that depend on the deployment, and on probable mistakes. */
  readonly notes: readonly string[];
}

/**
 * Returns the result of `gateways explain` for a request according to a configuration.
 *
 * @param asked method and URL of the request, or only the URL of a stream connection
 */
export function answer(
  objects: readonly ConfiguredObject[],
  asked: readonly string[],
  options: QuestionOptions,
): Answer {
  const plane = chosenControlPlane(gatewaysOf(objects), options.controlPlane);
  const [url, method] = [...asked].reverse();
  const request = requestOf(plane, method, url, options);
  const found = runWithTimeout(() => explain(plane.gateway, request));
  const told = [found.route, found.service, ...found.policies.map(({ policy }) => policy)].map((one) => one?.key);
  return {
    controlPlane: plane.label,
    route: found.route?.label ?? null,
    service: found.service?.label ?? null,
    upstream: found.upstream?.label ?? null,
    targets: (found.upstream?.targets ?? []).map(shown),
    url: found.url ?? null,
    status: found.answer ?? null,
    policies: found.policies.map(({ policy, scope, instead }) => ({
      type: policy.type,
      name: policy.label,
      scope,
      instead: instead.map(({ label }) => label),
    })),
    notes: [...found.notes, ...plane.guesses.filter((guess) => isTold(guess, told)).map(noteOf)],
  };
}

/**
 * Returns whether an assumed default can affect the result: the default of an argument that orders routes, or of an
 * argument of an object in the result.
 */
function isTold({ key, attribute }: Guess, told: readonly (string | undefined)[]): boolean {
  return /priority$/.test(attribute) || told.includes(key);
}

function noteOf({ label, attribute }: Guess): string {
  return `only Terraform knows ${attribute} of ${label}, so its default is assumed`;
}
