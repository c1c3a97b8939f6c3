import prettier from 'eslint-config-prettier';
import importPlugin from 'eslint-plugin-import';
import tseslint from 'typescript-eslint';

/** Folders of `lib/core`, from the highest layer to the lowest: a folder may import only folders later in the list. */
const FLOORS = [
  'migration-files',
  'openapi-gateway',
  'l2',
  'l1',
  'synthesis',
  'rules',
  'input',
  'schema',
  'values',
  'shared',
];

/** Folders of `sandbox/src/engine`, from the highest layer to the lowest. */
const ENGINE_FLOORS = ['server', 'faults', 'protocol', 'plan', 'store', 'contract', 'catalog', 'values'];

/**
 * Returns a zone of the lint rule `import/no-restricted-paths` for each folder, so that the folder may import only
 * folders later in the list.
 */
function floors(root, folders) {
  return folders.map((folder, floor) => ({
    target: `${root}/${folder}`,
    from: folders.slice(0, floor).map((higher) => `${root}/${higher}`),
    message: `${folder} imports only the layers below it: see ${root.replace('./', '')}/README.md`,
  }));
}

/**
 * Zones of the lint rule for imports: imports point one way, constructs -> lib -> lib/core, and no code of the packages
 * imports the generator. Further zones separate the providers, and the layers of the sandbox and the tools.
 */
const ZONES = [
  {
    target: './lib/core',
    from: './lib',
    except: ['./core'],
    message: 'lib/core does not import the code that uses it',
  },
  ...floors('./lib/core', FLOORS),
  {
    target: './lib/core/shared',
    from: './lib',
    except: ['./core/shared'],
    message: 'scripts/share.mjs copies this folder, and nothing else, into the sandbox',
  },
  { target: './lib', from: './constructs', message: 'L1 does not import L2' },
  {
    target: ['./lib', './constructs', './index.ts'],
    from: './generator',
    message: 'the generator is not part of the package',
  },
  {
    target: ['./lib', './constructs', './index.ts', './generator'],
    from: './test',
    message: 'tests are not part of the package',
  },
  {
    target: './constructs/platform',
    from: './constructs/cloud',
    message: 'the code of one provider does not import the code of the other provider',
  },
  {
    target: './constructs/cloud',
    from: './constructs/platform',
    message: 'the code of one provider does not import the code of the other provider',
  },
  // The sandbox has three layers: commands and APIs, services, engine.
  {
    target: './sandbox/src/engine',
    from: './sandbox/src',
    except: ['./engine', './shared'],
    message: 'the engine imports neither services nor commands: its callers pass them as arguments',
  },
  ...floors('./sandbox/src/engine', ENGINE_FLOORS),
  {
    target: './sandbox/src/services',
    from: './sandbox/src',
    except: ['./services', './engine/contract', './engine/catalog', './engine/values', './shared'],
    message: 'services import only the contract, the catalogue and the values of the engine',
  },
  {
    target: './sandbox/src/services/platform',
    from: './sandbox/src/services/cloud',
    message: 'the code of one provider does not import the code of the other provider',
  },
  {
    target: './sandbox/src/services/cloud',
    from: './sandbox/src/services/platform',
    message: 'the code of one provider does not import the code of the other provider',
  },
  {
    target: './sandbox/src/services/kit',
    from: ['./sandbox/src/services/platform', './sandbox/src/services/cloud'],
    message: 'families import the kit, and the kit does not import families',
  },
  ...['cli', 'testing'].map((way) => ({
    target: [`./sandbox/src/!(${way}|toolkit)/**/*`],
    from: `./sandbox/src/${way}`,
    message: `${way} is one of several interfaces of the sandbox, so other code does not import it`,
  })),
  {
    target: './sandbox/src',
    from: ['./lib', './constructs', './generator'],
    message:
      'the sandbox cannot import the library: scripts/share.mjs copies the code that both need from lib/core/shared',
  },
  {
    target: './tools/src',
    from: ['./lib', './constructs', './generator', './sandbox/src'],
    message:
      'the tools load the library at run time (tools/src/library.ts), and import only the toolkit and `look` of the sandbox',
  },
];

/**
 * Lint rules that need type information.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const TYPED_RULES = {
  // No lint error for `test(…)` without `await`, because the test runner of Node.js waits for the promises that `test`
  // returns.
  '@typescript-eslint/no-floating-promises': [
    'error',
    { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test'] }] },
  ],
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

export default tseslint.config(
  {
    ignores: [
      '**/*.js',
      '**/*.d.ts',
      '**/node_modules/',
      'lib/platform/',
      'lib/cloud/',
      'sandbox/lib/',
      'tools/lib/',
      'sandbox/src/shared/',
      'dist/',
      '**/cdktf.out/',
      '**/.cache/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    plugins: { import: importPlugin },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.js'] } },
      // Without the parser, the `import` rules do not see the imports of TypeScript files.
      'import/parsers': { '@typescript-eslint/parser': ['.ts'] },
      // The check for import cycles skips L1 files, because L1 imports only lib/core and cannot be part of a cycle.
      'import/ignore': ['node_modules', '/lib/(platform|cloud)/'],
    },
    rules: {
      '@typescript-eslint/explicit-member-accessibility': 'error',
      '@typescript-eslint/member-ordering': [
        'error',
        { default: ['public-static-field', 'static-method', 'field', 'constructor', 'get', 'method'] },
      ],
      // In a comment `eslint-disable-next-line`, the author names the reason for each `any` that cdktf or the public
      // API requires.
      '@typescript-eslint/no-explicit-any': 'error',
      // Some props interfaces only combine other interfaces, so these interfaces declare no members of their own.
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // `import type` is forbidden, because the rule import/no-cycle does not follow type imports and would miss
      // cycles. TypeScript removes imports that are only types anyway.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { prefer: 'no-type-imports', disallowTypeAnnotations: false },
      ],
      'import/enforce-node-protocol-usage': ['error', 'always'],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-restricted-paths': ['error', { zones: ZONES }],
      'import/order': ['error', { alphabetize: { order: 'asc', orderImportKind: 'ignore' } }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value='cdktf'] > :matches(ImportNamespaceSpecifier, ImportDefaultSpecifier)",
          message: 'import names from cdktf: only generated code imports the whole module',
        },
      ],
      curly: 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.ts'],
    // The files of `scripts/package-project` belong to a project that `scripts/use-packages.mjs` creates.
    ignores: ['scripts/package-project/**'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.dev.json', './examples/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: TYPED_RULES,
  },
  {
    files: ['*.mjs', 'scripts/**/*.{mjs,cjs}'],
    languageOptions: { parserOptions: { project: './tsconfig.scripts.json', tsconfigRootDir: import.meta.dirname } },
    rules: TYPED_RULES,
  },
  {
    files: ['generator/**/*.ts'],
    // Code of the generator also has no implicit `any`, such as the result of `JSON.parse`.
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
    },
  },
  {
    files: ['lib/core/**/*.ts', 'constructs/**/*.ts'],
    // Parameters must not be reassigned, because the arguments of a user and the literal texts made from these
    // arguments are different values.
    rules: { 'no-param-reassign': 'error' },
  },
  {
    files: [
      'generator/*.ts',
      'generator/catalog/command.ts',
      'bench/**/*.ts',
      'examples/**/*.ts',
      'sandbox/src/cli/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // CommonJS files that jest and ES modules both load can import only with `require`.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      // Tests read synthesized JSON, whose types are known only to the test.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // No file imports a test file, so no test file is part of an import cycle.
  { files: ['**/*.test.ts'], rules: { 'import/no-cycle': 'off' } },
  prettier,
);
