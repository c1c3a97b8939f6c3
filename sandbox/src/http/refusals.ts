import { STATUS_CODES } from 'node:http';
import { ServiceError } from '../engine/contract/service-error';
import { Answer } from './answer';
import { InvalidParameter } from './bodies/invalid-parameters';

/**
 * Error for a request to the platform's API that the sandbox rejects. The request path determines the format of the
 * error response.
 */
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

/**
 * Pattern of API paths of gateway entities and data plane client certificates, whose error responses have a separate
 * format.
 */
const GATEWAYS = /\/(core-entities|dp-client-certificates)(\/|$)/;

/**
 * Whether an API path leads to gateway entities or data plane client certificates. The API for gateway entities has its
 * own rules for error responses, unknown fields and null.
 */
export function isGatewayPath(path: string): boolean {
  return GATEWAYS.test(path);
}

/** Returns the error response for a rejected request. The response format depends on the request path. */
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

/**
 * Converts an error from a service rule, a missing permission or an injected fault to an error with an HTTP status. If
 * the text of the service error contains no HTTP status, the status is 500.
 */
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
    // Clients of the platform's API expect the member `invalid_parameters` in each response with the status 400.
    ...((status === 400 || invalid.length > 0) && {
      invalid_parameters:
        invalid.length > 0 ? invalid : [{ field: '', rule: 'invalid', reason: detail, source: 'body' }],
    }),
  };
}

/** Value of `code` in error responses for gateway entities, by HTTP status. */
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
