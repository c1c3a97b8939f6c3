import { MigratedApi } from './apis';
import { Context } from './context';
import { blocksIn, textIn } from './source';

/**
 * Locations of parameters that the policy request-validator checks, with the serialization style of parameters in each
 * location.
 */
const STYLES: { readonly [position: string]: string } = { header: 'simple', query: 'form', path: 'simple' };
const TYPES: { readonly [type: string]: string } = {
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  boolean: 'boolean',
};

/**
 * Adds a request-validator policy for the parameters of a cloud API to each route of the API, if the policy can check
 * at least one parameter. Records the outcome of the migration for each parameter.
 */
export function validate({ ledger }: Context, { api, path, routes }: MigratedApi): void {
  const schemas: object[] = [];
  const targets = routes.map(({ name }) => `route "${name}": plugin request-validator: parameter_schema`);
  blocksIn(api, 'request_parameters').forEach((parameter, index) => {
    const field = `request_parameters[${index}]`;
    const position = String(parameter.position).toLowerCase();
    const type = TYPES[String(parameter.type).toLowerCase()];
    const name = textIn({ fields: parameter }, 'name');
    const isNeeded = parameter.required === true || position === 'path';
    const value = parameter.default_value;
    if (value !== undefined && value !== null && value !== '') {
      ledger.recordLost(
        api,
        `${field}.default_value`,
        'services receive no value for missing parameters: let the service apply the default',
      );
    }
    ledger.recordLost(
      api,
      `${field}.desc`,
      'settings of policies have no description; keep the description in the specification of the API',
    );
    if (name === undefined || !Object.hasOwn(STYLES, position)) {
      const reason = `the policy request-validator does not check parameters in ${position}: describe the body with a schema`;
      ledger.recordLost(api, field, reason);
    } else if (type !== undefined || (isNeeded && position !== 'path')) {
      const style = STYLES[position];
      const known = position === 'path' ? (path.groups.get(name) ?? name) : name;
      const schema = JSON.stringify({ type: type ?? 'string' });
      schemas.push({ name: known, in: position, required: isNeeded, style, explode: style === 'form', schema });
      ledger.recordKept(api, field, targets);
    } else {
      ledger.recordUnneeded(api, field, 'any text is valid, so nothing is checked');
    }
  });
  if (schemas.length > 0) {
    const config = { version: 'draft4', parameter_schema: schemas };
    routes.forEach(({ policies }) => policies.set('request-validator', config));
  }
}
