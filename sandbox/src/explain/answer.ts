import { ConfiguredObject } from '../configuration/configured';
import { chosenControlPlane } from '../configuration/control-planes';
import { explain, shown } from '../shared/routing/explain';
import { Guess, gatewaysOf } from './control-planes';
import { QuestionOptions, requestOf } from './question';
import { runWithTimeout } from './run-with-timeout';

/** A policy that runs. */
export interface AnswerPolicy {
  /** What the gateway calls its type, such as `rate-limiting`. */
  readonly type: string;
  /** Its name, else its construct or id. */
  readonly name: string;
  /** What it is attached to: `service`, `consumer + route`, …; `global` for the whole control plane. */
  readonly scope: string;
  /** The names of those of its type that would have run, had it not been the more specific. */
  readonly instead: readonly string[];
}

/** What becomes of a request or a connection. Objects go by their names, else by their constructs or ids. */
export interface Answer {
  readonly controlPlane: string;
  /** The route that takes it; null where none does. */
  readonly route: string | null;
  readonly service: string | null;
  /** Where the host of the service is an upstream of the control plane. */
  readonly upstream: string | null;
  /** The addresses of the targets of the upstream. */
  readonly targets: readonly string[];
  /** What the service is asked for; null where nothing is asked. */
  readonly url: string | null;
  /** The status that the gateway answers with by itself; null where it hands the request on, or closes a connection. */
  readonly status: number | null;
  /** In the order in which they run. */
  readonly policies: readonly AnswerPolicy[];
  /** What cannot be told before the deployment, and what nobody may have meant. */
  readonly notes: readonly string[];
}

/**
 * Tells what becomes of a request by a configuration.
 *
 * @param asked a method and a URL; of a stream the URL alone
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

/** The order of routes depends on all of them, anything else only on what is told of. */
function isTold({ key, attribute }: Guess, told: readonly (string | undefined)[]): boolean {
  return /priority$/.test(attribute) || told.includes(key);
}

function noteOf({ label, attribute }: Guess): string {
  return `only Terraform knows ${attribute} of ${label}: its default is taken here`;
}
