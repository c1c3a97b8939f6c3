import { IConstruct } from 'constructs';
import * as l1 from '../../../../lib/cloud/api-gateway-api';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { BackendParameter, ConstantParameter, ParameterLocation, ParameterType, RequestParameter } from '../parameters';
import { namesIn } from './paths';

/** Returns the request parameters of an API, including path parameters that the user did not describe. */
export function withPathParameters(path: string, parameters: readonly RequestParameter[]): RequestParameter[] {
  const known = parameters.filter(({ location }) => location === ParameterLocation.PATH).map(({ name }) => name);
  const missing = namesIn(path).filter((name) => !known.includes(name));
  return [...parameters, ...missing.map((name) => ({ name, location: ParameterLocation.PATH }))];
}

/** Reports duplicate request parameters, and path parameters that the API's path does not contain. */
export function checkParameters(construct: IConstruct, path: string, parameters: readonly RequestParameter[]): void {
  const seen = new Set<string>();
  parameters.forEach(({ name, location }, index) => {
    const property = `parameters[${index}].name`;
    if (isUnresolved(name) || isUnresolved(location)) {
      return;
    }
    if (seen.has(`${location} ${name}`)) {
      addError(
        construct,
        property,
        `is "${name}", which is already a parameter in ${location}; list each request parameter once`,
      );
    }
    seen.add(`${location} ${name}`);
    if (location === ParameterLocation.PATH && !isUnresolved(path) && !namesIn(path).includes(name)) {
      addError(
        construct,
        property,
        `is "${name}", which the path ${path} does not contain; write {${name}} in the path`,
      );
    }
  });
}

/** Reports parameters in the backend's path that neither the API's path nor a constant provides. */
export function checkFilled(
  construct: IConstruct,
  path: string,
  parameters: readonly RequestParameter[],
  constants: readonly ConstantParameter[] = [],
): void {
  const filling = [...parameters, ...constants].filter(({ location }) => location === ParameterLocation.PATH);
  const isOpen = [...parameters, ...constants].some(
    ({ name, location }) => isUnresolved(name) || isUnresolved(location),
  );
  const names = filling.map(({ name }) => name);
  const empty = isOpen ? [] : namesIn(path).filter((name) => !names.includes(name));
  empty.forEach((name) => {
    const known = names.map((one) => `{${one}}`).join(', ') || 'none';
    const message = `is "${path}", but nothing provides {${name}}; allowed, from the path of the API and from constants in the path: ${known}`;
    addError(construct, 'backend.path', message);
  });
}

export function requestParametersOf(parameters: readonly RequestParameter[]): l1.ApiGatewayApiRequestParameters[] {
  return parameters.map(({ name, location, type, required, defaultValue, description }) => ({
    name,
    position: location,
    type: type ?? ParameterType.STRING,
    required: required ?? (location === ParameterLocation.PATH ? true : undefined),
    defaultValue,
    desc: description,
  }));
}

/**
 * Converts the parameters that the user chose for the backend to arguments of the API. If the user chose none, the
 * provider sends no backend parameters, and the gateway passes all request parameters to the backend. The provider
 * plugin crashes if it has to send a backend parameter.
 */
export function backendParametersOf(
  construct: IConstruct,
  parameters: readonly RequestParameter[],
  chosen: readonly BackendParameter[] = [],
): l1.ApiGatewayApiServiceParameters[] {
  return chosen.flatMap(({ from, fromLocation, name, location, defaultValue }, index) => {
    const source = parameters.find(
      (one) => one.name === from && (fromLocation === undefined || one.location === fromLocation),
    );
    if (!source) {
      const known = parameters.map((one) => `${one.name} (${one.location})`).join(', ') || 'none';
      addError(
        construct,
        `backend.parameters[${index}].from`,
        `is "${from}", which is not a parameter of the request; allowed: ${known}`,
      );
      return [];
    }
    return [
      {
        name: name ?? source.name,
        position: location ?? source.location,
        relevantRequestParameterName: source.name,
        relevantRequestParameterPosition: source.location,
        relevantRequestParameterType: source.type ?? ParameterType.STRING,
        relevantRequestParameterDesc: source.description,
        defaultValue,
      },
    ];
  });
}

export function constantsOf(constants: readonly ConstantParameter[] = []): l1.ApiGatewayApiConstantParameters[] {
  return constants.map(({ name, location, value, description }) => ({
    name,
    position: location,
    defaultValue: value,
    desc: description,
  }));
}
