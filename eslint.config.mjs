import prettier from 'eslint-config-prettier';
import importPlugin from 'eslint-plugin-import';
import tseslint from 'typescript-eslint';

/** Dependencies point one way: constructs -> lib -> lib/core; the generator is never imported at run time. */
const ZONES = [
  {
    target: './lib/core',
    from: './lib',
    except: ['./core'],
    message: 'lib/core knows nothing of what is made from it',
  },
  { target: './lib', from: './constructs', message: 'L1 does not know L2' },
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
  { target: './constructs/platform', from: './constructs/cloud', message: 'the providers do not know each other' },
  { target: './constructs/cloud', from: './constructs/platform', message: 'the providers do not know each other' },
  {
    target: ['./sandbox/src/!(cli)/**/*', './sandbox/src/*.ts'],
    from: './sandbox/src/cli',
    message: 'the command is one of several ways to use the sandbox',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/*.js',
      '**/*.d.ts',
      '**/node_modules/',
      'lib/platform/',
      'lib/cloud/',
      'sandbox/lib/',
      'dist/',
      '**/cdktf.out/',
      '**/.cache/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    plugins: { import: importPlugin },
    settings: { 'import/resolver': { node: { extensions: ['.ts', '.js'] } } },
    rules: {
      '@typescript-eslint/explicit-member-accessibility': 'error',
      '@typescript-eslint/member-ordering': [
        'error',
        { default: ['public-static-field', 'static-method', 'field', 'constructor', 'get', 'method'] },
      ],
      // jsii and cdktf hand over values that have no better type.
      '@typescript-eslint/no-explicit-any': 'off',
      // A props interface of L2 begins empty over its L1.
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'import/no-restricted-paths': ['error', { zones: ZONES }],
      'import/order': ['error', { alphabetize: { order: 'asc', orderImportKind: 'ignore' } }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      curly: 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['generator/*.ts', 'bench/**/*.ts', 'examples/**/*.ts', 'sandbox/src/cli/*.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['test/**/*.ts'], rules: { 'max-lines': 'off', '@typescript-eslint/no-unused-expressions': 'off' } },
  prettier,
);
