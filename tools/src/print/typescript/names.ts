import { ProjectStyle } from '../class-names';
import { camelCase, pascalCase } from '../identifiers';

const KEYWORDS = new Set(
  (
    'abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default delete do ' +
    'else enum eval export extends false finally for from function get if implements import in instanceof interface is let module ' +
    'namespace never new node null number object of package private protected public readonly require return set static string super ' +
    'switch symbol this throw true try type typeof undefined unknown var void while with yield'
  ).split(' '),
);

/** Reserved names of JavaScript, of the project's files and of constructs. */
const TAKEN = [
  ...['app', 'cloud', 'fs', 'id', 'path', 'platform', 'props', 'scope', 'toString'],
  ...['process', 'global', 'Buffer', 'JSON', 'Object', 'Array', 'String', 'Number', 'Error'],
  ...['App', 'Construct', 'Duration', 'LocalBackend', 'RemovalPolicy', 'SecretValue', 'SecretVariables'],
  ...['TerraformResource', 'TerraformStack', 'TerraformVariable', 'Token'],
];

export const TYPESCRIPT_NAMES: ProjectStyle = {
  classes: { join: pascalCase, isReserved: () => false },
  members: { join: camelCase, isReserved: (name) => KEYWORDS.has(name) },
  self: 'this',
  taken: TAKEN,
};
