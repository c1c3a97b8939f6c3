import { Construct } from 'constructs';
import { LoadedSpecification } from '../../../../lib/core/input/specification/load';
import { convert } from '../../../../lib/core/openapi-gateway/convert';
import { requireValue } from '../../../../lib/core/shared/require-value';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { OpenApiEntityIds } from '../openapi-entity-ids';
import { OpenApiGatewayProps } from '../openapi-gateway-props';
import { OpenApiBuilder } from './build';
import { OpenApiParts } from './parts';
import { Reporter } from './reporter';

const PROPERTY = 'specification';

/**
 * Creates the constructs of the gateway entities for an OpenAPI specification. Reports mistakes in the OpenAPI
 * specification.
 */
export function readGateway(gateway: Construct, props: OpenApiGatewayProps): OpenApiParts {
  const loaded = props.specification._read();
  const isSound = reportFindings(gateway, loaded);
  props.specification._checkRules(gateway);
  if (!isConvertible(gateway, loaded)) {
    return new OpenApiParts(gateway, props, undefined, false);
  }
  const conversion = convert(loaded.value, {
    documentName: props.documentName,
    tags: props.tags,
    generateSecurity: props.generateSecurity,
    usesToolIds: props.entityIds === OpenApiEntityIds.FROM_NAMES,
    reuseServices: props.reuseServices,
    skipRouteByHeader: props.skipRouteByHeader,
  });
  const reporter = new Reporter(gateway, requireValue(loaded.place));
  conversion.problems.forEach(({ level, pointers, message }) => reporter.report(level, pointers, message));
  const parts = new OpenApiParts(gateway, props, conversion, isSound);
  new OpenApiBuilder(gateway, props, parts, reporter).make(conversion);
  return parts;
}

/**
 * Reports the findings of reading an OpenAPI specification, and returns whether they contain no errors. A path
 * parameter without a declaration is only a warning.
 */
function reportFindings(gateway: Construct, { findings }: LoadedSpecification): boolean {
  const errors = findings.filter(({ level, isOmission }) => level === 'error' && !isOmission);
  errors.forEach(({ message }) => addError(gateway, PROPERTY, message));
  findings
    .filter((finding) => !errors.includes(finding))
    .forEach(({ message }) => addWarning(gateway, PROPERTY, message));
  return errors.length === 0;
}

/**
 * Returns whether `OpenApiGateway` can convert a specification. Reports specifications whose text only Terraform knows,
 * and specifications that are not OpenAPI 3.0 or 3.1.
 */
function isConvertible(gateway: Construct, { value, content }: LoadedSpecification): boolean {
  if (value === undefined) {
    if (content !== undefined) {
      const message = 'is text that only Terraform knows, but synthesis needs the specification; give the text itself';
      addError(gateway, PROPERTY, message);
    }
    return false;
  }
  if (!/^3\.[01]/.test(String((value as { openapi?: unknown }).openapi))) {
    addError(gateway, PROPERTY, 'is not OpenAPI 3.0 or 3.1; convert it to one of these versions');
    return false;
  }
  return true;
}
