/** Variables that get values of the sandbox: variables without a value in blocks of our providers. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { readHcl } from '../../../sandbox/src/session/hcl-blocks';
import { announcement, asEnvironment, madeVariables } from '../../../sandbox/src/session/provider-variables';
import { cleanUp, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

const SERVED = {
  TF_REATTACH_PROVIDERS: JSON.stringify({ 'kong/konnect': {}, 'registry.terraform.io/kong/konnect': {} }),
};

const REQUIRED = { required_providers: { konnect: { source: 'kong/konnect', version: '3.19.0' } } };

/** The configuration as cdktf writes it. */
const STACK = {
  terraform: REQUIRED,
  provider: { konnect: [{ system_account_access_token: '${var.token}' }] },
  variable: { token: { sensitive: true, type: 'string' }, name: { type: 'string' } },
  resource: { konnect_api: { api: { name: '${var.name}' } } },
};

const HCL = `
# provider "konnect" { token = var.commented }
terraform {
  required_providers {
    konnect = {
      source  = "kong/konnect"
      version = "3.19.0"
    }
    other = { source = "example/other" }
  }
}
provider "konnect" {
  system_account_access_token = var.token // var.commented
  server_url                  = "https://\${upper("x}")}\${var.host}/$\${var.literal}" /* var.commented */
}
provider "konnect" {
  alias = "second"
  token = coalesce(
    var.second,
    local.var.none,
  )
  nested { region = <<-EOT
    in \${var.region}
    EOT
  }
}
provider "other" { token = var.other }
variable "token" { type = string }
variable "host" {}
variable "literal" {}
variable "commented" {}
variable "second" {
  type      = string
  sensitive = true
  validation {
    condition     = length(var.second) > 3
    error_message = "a \\"default\\" of {"
  }
}
variable "region" {
  description = "default = 1"
  default     = "eu"
}
variable "other" { type = string }
`;

interface Place {
  readonly args?: string[];
  readonly env?: { [name: string]: string };
}

function made(files: { [name: string]: string | object }, { args = ['plan'], env = {} }: Place = {}) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return madeVariables({ folder, args, env: { ...SERVED, ...env } });
}

test('only variables in a provider block get a value', () => {
  expect(made({ 'cdk.tf.json': STACK })).toEqual({ token: 'sandbox' });
  expect(asEnvironment({ token: 'sandbox' })).toEqual({ TF_VAR_token: 'sandbox' });
  expect(announcement({ token: 'sandbox' })).toBe(
    'the sandbox sets variables of the providers that have no value: var.token = "sandbox"',
  );
});

test('variables also used elsewhere get a value, too', () => {
  const resource = { konnect_api: { api: { name: '${var.token}' } } };
  expect(made({ 'cdk.tf.json': { ...STACK, resource } })).toEqual({ token: 'sandbox' });
});

test('variables are found in HCL, over several files', () => {
  expect(made({ 'main.tf': HCL })).toEqual({ token: 'sandbox', host: 'sandbox', second: 'sandbox' });
  const [providers, variables] = HCL.split(/(?=^variable "token")/m);
  expect(made({ 'main.tf': providers, 'variables.tf': variables })).toEqual(made({ 'main.tf': HCL }));
  expect(made({ 'main.tf': HCL.replaceAll('\n', '\r\n') })).toEqual(made({ 'main.tf': HCL }));
});

test('files that terraform ignores, and invalid files, are ignored', () => {
  expect(made({ '.hidden.tf.json': STACK, 'main.tf.json~': STACK, 'main.json': STACK })).toEqual({});
  expect(made({ 'cdk.tf.json': '{' })).toEqual({});
  expect(made({ 'cdk.tf.json': 'null' })).toEqual({});
  expect(madeVariables({ folder: '/no/such/folder', args: ['plan'], env: SERVED })).toEqual({});
  expect(madeVariables({ folder: temporaryFolder(), args: ['plan'], env: {} })).toEqual({});
});

test('variables of other providers are still asked for', () => {
  const elsewhere = { required_providers: { konnect: { source: 'example/konnect' } } };
  expect(made({ 'cdk.tf.json': { ...STACK, terraform: elsewhere } })).toEqual({});
  expect(made({ 'cdk.tf.json': { ...STACK, terraform: {} } })).toEqual({});
  const full = { required_providers: { konnect: { source: 'registry.terraform.io/Kong/konnect' } } };
  expect(made({ 'cdk.tf.json': { ...STACK, terraform: full } })).toEqual({ token: 'sandbox' });
});

test.each<[string, Place, { [name: string]: string | object }]>([
  ['the environment', { env: { TF_VAR_token: '' } }, {}],
  ['an option', { args: ['plan', '-var', 'token=mine'] }, {}],
  ['an option as one word', { args: ['plan', '--var=token=mine'] }, {}],
  ['the environment variable for options', { env: { TF_CLI_ARGS_plan: '-no-color -var "token=my own"' } }, {}],
  ['a file', { args: ['plan', '-var-file', 'mine.tfvars'] }, { 'mine.tfvars': 'token = "mine"\n' }],
  ['a file option as one word', { args: ['plan', '-var-file=mine.json'] }, { 'mine.json': { token: 'mine' } }],
  ['terraform.tfvars', {}, { 'terraform.tfvars': 'other = {\n  token = 1\n}\ntoken = "mine"' }],
  ['a file of values', {}, { 'a.auto.tfvars.json': { token: 'mine' } }],
  ['its default', {}, { 'default_override.tf.json': { variable: { token: { default: null } } } }],
])('a variable with a value by %s keeps it', (_, place, files) => {
  expect(made({ 'cdk.tf.json': STACK, ...files }, place)).toEqual({});
});

test.each<[string, Place, { [name: string]: string | object }]>([
  ['another environment', { env: { TF_VAR_tokens: 'x', TF_CLI_ARGS_apply: '-var token=x' } }, {}],
  ['another option', { args: ['plan', '-var', 'other=token=x', '-out', 'token=x'] }, {}],
  ['a part of another value', {}, { 'terraform.tfvars': 'other = {\n  token = 1\n}\n# token = 1' }],
  ['a file that is not read', {}, { 'mine.tfvars': 'token = "mine"' }],
])('%s is not a value', (_, place, files) => {
  expect(made({ 'cdk.tf.json': STACK, ...files }, place)).toEqual({ token: 'sandbox' });
});

test.each(['apply', 'console', 'destroy', 'import', 'plan', 'refresh', 'test'])('%s requires it', (command) => {
  expect(made({ 'cdk.tf.json': STACK }, { args: ['-chdir=.', command, '-no-color'] })).toEqual({ token: 'sandbox' });
});

test.each(['init', 'validate', 'show', 'output', 'version', 'fmt', '-version'])('%s does not require it', (command) => {
  expect(made({ 'cdk.tf.json': STACK }, { args: [command] })).toEqual({});
});

test('a saved plan contains its values, except ephemeral ones', () => {
  const ephemeral = { ...STACK, variable: { token: { type: 'string', ephemeral: true } } };
  expect(made({ 'cdk.tf.json': STACK }, { args: ['apply', '-parallelism', '3', 'my.plan'] })).toEqual({});
  expect(made({ 'cdk.tf.json': ephemeral }, { args: ['apply', 'my.plan'] })).toEqual({ token: 'sandbox' });
  expect(made({ 'cdk.tf.json': STACK }, { args: ['apply', '-parallelism', '3'] })).toEqual({ token: 'sandbox' });
});

test.each<[string | undefined, string | undefined]>([
  [undefined, 'sandbox'],
  ['any', 'sandbox'],
  ['${string}', 'sandbox'],
  ['number', '1'],
  ['bool', 'false'],
  ['list(string)', '[]'],
  ['set(number)', '[]'],
  ['map(string)', '{}'],
  ['object({ id = string })', undefined],
])('a variable of type %s gets %s', (type, value) => {
  const stack = { ...STACK, variable: { token: { type } } };
  expect(made({ 'cdk.tf.json': stack })).toEqual(value === undefined ? {} : { token: value });
});

test('any text is parsed to its end', () => {
  const parts = fc.constantFrom(
    ...'{}()[]"\'\\\n\r =,.$%#/*<-~x',
    '${',
    '<<EOT\n',
    'EOT\n',
    'provider "konnect" ',
    'var.token',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (texts) => {
      expect(readHcl(texts.join('')).blocks.length).toBeLessThanOrEqual(texts.length);
    }),
  );
});
