import { STATUS_CODES } from 'node:http';
import { Fault } from '../store';

/** Default messages of errors that the sandbox injects, by HTTP status. */
const WORDS: { readonly [status: number]: string } = {
  400: 'the service does not understand the request',
  401: 'the service does not know these credentials',
  403: 'these credentials lack the permission for the request',
  404: 'the service does not know the object',
  409: 'another request has changed the object: apply again',
  429: 'too many requests: wait a few seconds, then apply again',
  500: 'the service failed for an unknown reason: apply again later',
  502: 'the server in front of the service cannot reach the service: apply again later',
  503: 'the service is not available at the moment: apply again later',
  504: 'the service took too long to answer: apply again later',
};

/** Returns the first line of an injected error, such as `409 Conflict`. */
export function summaryOf(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

/** Returns the detail of an injected error: its message, and a note that the sandbox injected the fault. */
export function detailOf({ status, message, times }: Fault): string {
  const said = message ?? (status === undefined ? undefined : WORDS[status]) ?? 'the service rejected the request';
  const remaining =
    times === Infinity
      ? 'the injected fault repeats until it is cleared'
      : times === 0
        ? 'the injected fault does not repeat'
        : `the injected fault repeats ${times} more ${times === 1 ? 'time' : 'times'}`;
  return `${said} (fault injected by the sandbox; ${remaining})`;
}
