import { MigratedApi } from './apis';
import { Context } from './context';
import { blocksIn, textIn } from './source';

/** Places of parameters that the policy looks at, and how it takes lists there. */
const STYLES: { readonly [position: string]: string } = { header: 'simple', query: 'form', path: 'simple' };
const TYPES: { readonly [type: string]: string } = {
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  boolean: 'boolean',
};

/** Has requests checked for the parameters that an API describes. */
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
      ledger.lost(
        api,
        `${field}.default_value`,
        'services get no parameter that callers leave out: have them know the default',
      );
    }
    ledger.lost(
      api,
      `${field}.desc`,
      'settings of policies have no description; keep it in the specification of the API',
    );
    if (name === undefined || !Object.hasOwn(STYLES, position)) {
      const reason = `the policy request-validator does not look at parameters in ${position}: describe the body by a schema`;
      ledger.lost(api, field, reason);
    } else if (type !== undefined || (isNeeded && position !== 'path')) {
      const style = STYLES[position];
      const known = position === 'path' ? (path.groups.get(name) ?? name) : name;
      const schema = JSON.stringify({ type: type ?? 'string' });
      schemas.push({ name: known, in: position, required: isNeeded, style, explode: style === 'form', schema });
      ledger.kept(api, field, targets);
    } else {
      ledger.unneeded(api, field, 'any text will do, so that there is nothing to check');
    }
  });
  if (schemas.length > 0) {
    const config = { version: 'draft4', parameter_schema: schemas };
    routes.forEach(({ policies }) => policies.set('request-validator', config));
  }
}
