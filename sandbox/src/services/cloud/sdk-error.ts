import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../engine/contract/service-error';
import { ShownError } from '../../engine/contract/services';

/**
 * First parts of the error codes of the cloud's API, such as `InvalidParameter`.
 *
 * @see https://www.tencentcloud.com/document/api/628/36647
 */
const CODES = [
  'AuthFailure',
  'DryRunOperation',
  'FailedOperation',
  'InternalError',
  'InvalidAction',
  'InvalidParameter',
  'InvalidParameterValue',
  'InvalidRequest',
  'LimitExceeded',
  'MissingParameter',
  'OperationDenied',
  'RequestLimitExceeded',
  'ResourceInUse',
  'ResourceInsufficient',
  'ResourceNotFound',
  'ResourceUnavailable',
  'ServiceUnavailable',
  'UnauthorizedOperation',
  'UnknownParameter',
  'UnsupportedOperation',
  'UnsupportedRegion',
];
const CODE = `(?:${CODES.join('|')})(?:\\.\\w+)?`;
const IS_CODE = new RegExp(`^${CODE}$`);
const BEGINS_WITH_CODE = new RegExp(`^(${CODE}): (.*)$`, 's');

/**
 * Returns the message of a service error as the SDK of the Terraform provider words it. Does not change errors that the
 * provider itself reports.
 */
export function sdkError({ summary, detail, reason, remark }: ServiceError): ShownError {
  if (IS_CODE.test(summary)) {
    return worded(summary, reason, remark);
  }
  // An injected fault has an HTTP status, and can have an error code in the text of its message.
  if (!/^\d{3}( |$)/.test(summary)) {
    return { summary, detail };
  }
  const [, code, message] = BEGINS_WITH_CODE.exec(reason) ?? [];
  return code
    ? worded(code, message, remark)
    : worded(
        'ClientError.HttpStatusCodeError',
        `Request fail with http status code: ${summary}, with body: ${reason}`,
        remark,
      );
}

function worded(code: string, message: string, detail: string): ShownError {
  return { summary: `[TencentCloudSDKError] Code=${code}, Message=${message}, RequestId=${randomUUID()}`, detail };
}
