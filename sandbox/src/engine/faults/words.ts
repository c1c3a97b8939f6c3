import { STATUS_CODES } from 'node:http';
import { Fault } from '../store';

/** Usual message of services for a status, with a remedy. */
const WORDS: { readonly [status: number]: string } = {
  400: 'the service does not understand the request',
  401: 'the service does not know these credentials',
  403: 'these credentials may not do this',
  404: 'the service does not know the object',
  409: 'another request has changed the object meanwhile: apply again',
  429: 'too many requests: wait a few seconds, then apply again',
  500: 'the service failed without saying why: apply again later',
  502: 'what answers in front of the service cannot reach it: apply again later',
  503: 'the service is not available at the moment: apply again later',
  504: 'the service took too long to answer: apply again later',
};

/** Returns the first line of an error, such as `409 Conflict`. */
export function summaryOf(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

/** Returns the detail of an injected error: the message of the service, and a note that the error was injected. */
export function detailOf({ status, message, times }: Fault): string {
  const said = message ?? (status === undefined ? undefined : WORDS[status]) ?? 'the service refused the request';
  const left =
    times === Infinity
      ? 'and each time until it is cleared'
      : times === 0
        ? 'and for the last time'
        : `and ${times} more times`;
  return `${said} (requested of the sandbox, ${left})`;
}
