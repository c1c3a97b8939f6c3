/**
 * Generates values for the arguments of every L1 construct from the types in the assembly, except arguments of cdktf
 * such as `lifecycle`. Writes the values to a file that the same check in Python reads, and synthesises the constructs
 * with the values: `node every-construct.mjs <file of cases> <output folder>`.
 */
import { loadAssemblyFromPath } from '@jsii/spec';
import { App, LocalBackend, TerraformStack } from 'cdktf';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../prepare.mjs';

const [casesFile, output] = process.argv.slice(2);
const { types = {} } = /** @type {any} */ (loadAssemblyFromPath(root));
let serial = 0;

const cases = Object.values(types).filter(isL1).map(caseOf);
writeFileSync(casesFile, JSON.stringify(cases));
synthesize();

function isL1({ kind, namespace, initializer }) {
  return kind === 'class' && /\.l1\./.test(`.${namespace}`) && initializer?.parameters?.[2]?.name === 'config';
}

/**
 * Returns the class name and the arguments of a construct. Each jsii struct in the arguments contains its type name,
 * because Python must create an object of that type.
 */
function caseOf({ fqn, initializer }) {
  return { fqn, config: structure(initializer.parameters[2].type.fqn) };
}

function structure(fqn) {
  const values = propertiesOf(fqn).map(({ name, type }) => [name, valueOf(type)]);
  return { $type: fqn, ...Object.fromEntries(values) };
}

/** Returns the properties of a struct, except properties of cdktf, such as `lifecycle`. */
function propertiesOf(fqn) {
  const { interfaces = [], properties = [] } = types[fqn] ?? {};
  return [...interfaces.flatMap(propertiesOf), ...properties];
}

function valueOf({ primitive, collection, union, fqn }) {
  serial += 1;
  if (collection) {
    const one = valueOf(collection.elementtype);
    const other = valueOf(collection.elementtype);
    // Keys of maps are data, so no language may change the spelling of keys.
    return collection.kind === 'array' ? [one, other] : { camelCase: one, 'with-dash and_underscore': other };
  }
  if (union) {
    return valueOf(union.types.find((type) => type.fqn !== 'cdktf.IResolvable'));
  }
  if (fqn) {
    return structure(fqn);
  }
  const values = {
    string: `text ${serial}`,
    number: serial,
    boolean: serial % 2 === 0,
    any: { camelCase: [1.5, { under_score: true }] },
  };
  return values[primitive];
}

function synthesize() {
  const library = createRequire(import.meta.url)(path.join(root, 'index.js'));
  const app = new App({ outdir: output, context: { 'cdktf-gateways/rules': 'off' } });
  const stack = new TerraformStack(app, 'all');
  new LocalBackend(stack, { path: 'terraform.tfstate' });
  cases.forEach(({ fqn, config }, index) => {
    const construct = fqn
      .split('.')
      .slice(1)
      .reduce((scope, name) => scope[name], library);
    new construct(stack, `construct-${index}`, withoutTypes(config));
  });
  app.synth();
}

function withoutTypes(value) {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === '$type' ? undefined : part)));
}
