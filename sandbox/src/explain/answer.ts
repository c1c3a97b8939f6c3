import { ConfiguredObject } from '../configuration/configured';
import { chosenControlPlane } from '../configuration/control-planes';
import { explain, shown } from '../shared/routing/explain';
import { Guess, gatewaysOf } from './control-planes';
import { QuestionOptions, requestOf } from './question';
import { runWithTimeout } from './run-with-timeout';

/** A policy that runs for the explained request. */
export interface AnswerPolicy {
  /** Type of the policy in the gateway's terms, such as `rate-limiting`. */
  readonly type: string;
  /** Name of the policy, or else its construct or id. */
  readonly name: string;
  /** Scope of the policy, such as `service` or `consumer + route`. The scope `global` means the whole control plane. */
  readonly scope: string;
  /** Names of less specific policies of the same type, which do not run because this policy runs. */
  readonly instead: readonly string[];
}

/** Result of `explain` for a request or connection. The result shows objects by name, or else by the path of the construct or the id. */
export interface Answer {
  readonly controlPlane: string;
  /** Route that matches the request. Null if no route matches. */
  readonly route: string | null;
  readonly service: string | null;
  /** Upstream that has the host of the service as its name. Null if the control plane has no such upstream. */
  readonly upstream: string | null;
  /** Addresses of the targets of the upstream. */
  readonly targets: readonly string[];
  /** URL of the request to the service. Null if the gateway sends no request to the service. */
  readonly url: string | null;
  /** HTTP status of a response that the gateway itself sends. Null if the gateway sends no such response, or if the status is unknown. */
  readonly status: number | null;
  /** Policies that run, in the order of their execution. */
  readonly policies: readonly AnswerPolicy[];
  /** Notes on results that depend on the deployment, and on probable mistakes. */
  readonly notes: readonly string[];
}

/**
 * Returns the result for a request according to a configuration.
 *
 * @param asked method and URL, or only the URL of a stream
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
 * Whether an assumed default can affect the result: the default of an argument that orders routes, or the default of an
 * argument of an object in the result.
 */
function isTold({ key, attribute }: Guess, told: readonly (string | undefined)[]): boolean {
  return /priority$/.test(attribute) || told.includes(key);
}

function noteOf({ label, attribute }: Guess): string {
  return `only Terraform knows ${attribute} of ${label}, so its default is assumed`;
}
