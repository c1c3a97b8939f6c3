import { STATUS_CODES } from 'node:http';
import { ServiceError } from '../engine/contract/service-error';
import { Answer } from './answer';
import { InvalidParameter } from './bodies/invalid-parameters';

/** A request that is refused. The form of the answer follows from the path. */
export class RefusedRequest extends Error {
  public constructor(
    public readonly status: number,
    message: string,
    public readonly invalid: readonly InvalidParameter[] = [],
    public readonly headers: { readonly [name: string]: string } = {},
  ) {
    super(message);
  }
}

/** Paths of the gateways, whose errors have a form of their own. */
const GATEWAYS = /\/(core-entities|dp-client-certificates)(\/|$)/;

/** Whether a path is one of the gateways, for which errors, unknown fields and null mean something else. */
export function isGatewayPath(path: string): boolean {
  return GATEWAYS.test(path);
}

/** A refusal in the form that clients know for the path. */
export function refusalAt(path: string, { status, message, invalid, headers }: RefusedRequest): Answer {
  return isGatewayPath(path)
    ? {
        status,
        body: gatewayError(status, message, invalid),
        headers: { ...headers, 'Content-Type': 'application/json' },
      }
    : {
        status,
        body: problem(status, message, invalid),
        headers: { ...headers, 'Content-Type': 'application/problem+json' },
      };
}

/** A refusal of a rule, a role or a fault, as the words for terraform tell it. */
export function refusedBy({ summary, detail }: ServiceError): RefusedRequest {
  const status = Number(/^[45]\d\d/.exec(summary)?.[0] ?? 500);
  return new RefusedRequest(status, detail || summary, [], status === 429 ? { 'Retry-After': '1' } : {});
}

function problem(status: number, detail: string, invalid: readonly InvalidParameter[]): object {
  return {
    status,
    title: STATUS_CODES[status] ?? 'Error',
    instance: 'sandbox:trace:0',
    detail,
    // Clients expect the list with each answer of this status.
    ...((status === 400 || invalid.length > 0) && {
      invalid_parameters:
        invalid.length > 0 ? invalid : [{ field: '', rule: 'invalid', reason: detail, source: 'body' }],
    }),
  };
}

/** The codes that gateways have for statuses. */
const CODES: { readonly [status: number]: number } = {
  400: 3,
  401: 16,
  403: 7,
  404: 5,
  409: 6,
  429: 8,
  500: 13,
  503: 14,
};

function gatewayError(status: number, message: string, invalid: readonly InvalidParameter[]): object {
  return {
    code: CODES[status] ?? (status < 500 ? 3 : 13),
    message: invalid.length > 0 ? `validation error: ${invalid.map(sentence).join(', ')}` : message,
    status,
    details: invalid.map(({ field, reason }) => ({
      '@type': 'type.googleapis.com/kong.admin.model.v1.ErrorDetail',
      type: field === '' ? 'ERROR_TYPE_ENTITY' : 'ERROR_TYPE_FIELD',
      field,
      messages: [reason],
    })),
  };
}

function sentence({ field, reason }: InvalidParameter): string {
  return field === '' ? reason : `${field} ${reason}`;
}
