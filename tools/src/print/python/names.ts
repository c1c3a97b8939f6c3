import { ProjectStyle } from '../class-names';
import { pascalCase, snakeCase } from '../identifiers';

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is ' +
    'lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Reserved names of Python, of the project's files and of constructs. */
const TAKEN = [
  ...[
    'app',
    'cloud',
    'id',
    'json',
    'match',
    'node',
    'platform',
    'scope',
    'secret',
    'self',
    'stack',
    'to_string',
    'type',
  ],
  ...['bool', 'dict', 'float', 'int', 'list', 'print', 'set', 'str', 'super'],
  ...['App', 'Construct', 'Duration', 'LocalBackend', 'Path', 'RemovalPolicy', 'SecretValue', 'SecretVariables'],
  ...['TerraformStack', 'TerraformVariable', 'Token'],
];

export const PYTHON_NAMES: ProjectStyle = {
  classes: { join: pascalCase, isReserved: () => false },
  members: { join: snakeCase, isReserved: (name) => KEYWORDS.has(name) },
  self: 'self',
  taken: TAKEN,
};

/**
 * Returns the Python form of a name in the jsii assembly. In the conversion to snake case, `GiB` counts as one word.
 */
export function pythonName(name: string): string {
  const snake = name
    .replace(/(^|[^A-Z])(KiB|MiB|GiB)($|[^a-z])/g, (_, before, unit, after) => `${before}${unit[0]}ib${after}`)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll}+)/gu, '$1_$2')
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}
