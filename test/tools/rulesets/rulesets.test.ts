/** Rulesets of the user: the check in another process, its errors, and its use in reviews and at synthesis. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Api, ControlPlane, OpenApiGateway, Specification } from '../../../constructs/platform';
import { checkRuleset } from '../../../lib/core/input/specification/ruleset';
import { review, specificationsIn } from '../../../tools/src/review/review';
import { RulesetReader } from '../../../tools/src/rulesets/ruleset';
import { errorsOf, stackWithProviders } from '../../support/stack';
import { planOf } from '../review/support/plans';

jest.setTimeout(180_000);
/** The module object itself, so that calls can be counted. */
const childProcess = jest.requireActual<typeof import('node:child_process')>('node:child_process');
let folder: string;
beforeEach(() => {
  // The program of the check is found from the folder, as in a project.
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cdktf-gateways-ruleset-')));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string): string => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
const SPECIFICATION = `openapi: 3.0.3
info:
  title: Orders
  version: '1'
paths:
  /Orders:
    get:
      responses:
        '200':
          description: Fine
`;
const RULE = `rules:
  kebab:
    message: '{{property}} is not kebab-case'
    severity: error
    given: $.paths[*]~
    then: { function: pattern, functionOptions: { match: '^(/[a-z0-9{}-]+)+$' } }
`;
/** Returns the problem of a ruleset when the process checks a specification with it. */
const problemOf = (ruleset: string, text = SPECIFICATION) => {
  write('.spectral.yaml', ruleset);
  return checkRuleset('.spectral.yaml', folder, [{ text }]).problem;
};
/** Reads a ruleset without a process. */
const read = (ruleset: string) => new RulesetReader(folder).read(write('.spectral.yaml', ruleset));

test('violations have rule, severity, line, column and pointer', () => {
  write('rules/.spectral.yaml', `extends: [[spectral:oas, off], ./more.json]\n${RULE}`);
  write(
    'rules/more.json',
    JSON.stringify({
      rules: {
        short: {
          formats: ['oas3.0', 'oas3_1'],
          given: '$.info',
          severity: 'info',
          then: { field: 'title', function: 'length', functionOptions: { max: 3 } },
        },
      },
    }),
  );
  const { problems, problem } = checkRuleset('rules/.spectral.yaml', folder, [
    { text: SPECIFICATION },
    { text: JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }) },
  ]);
  expect(problem).toBeUndefined();
  expect(problems).toEqual([
    [
      expect.objectContaining({ severity: 'information', rule: 'short', line: 3, column: 10, pointer: '/info/title' }),
      {
        severity: 'error',
        rule: 'kebab',
        message: '/Orders is not kebab-case',
        line: 6,
        column: expect.any(Number),
        pointer: '/paths/~1Orders',
      },
    ],
    [],
  ]);
});

test.each<[string, string, RegExp]>([
  [
    'a URL',
    'extends: https://example.com/rules.yaml',
    /extends "https:\/\/example.com\/rules.yaml"; nothing is loaded over the network/,
  ],
  ['a URL in a list', 'extends: [[//example.com/rules.yaml, all]]', /nothing is loaded over the network/],
  ['a file URL', 'extends: file:///etc/passwd', /nothing is loaded over the network/],
  ['a package', 'extends: spectral-company', /extends the package "spectral-company"; packages contain programs/],
  ['a program', 'extends: ./rules.js', /rules.js is a program/],
  ['a file outside of the folder', 'extends: ../../../../etc/hosts.yaml', /does not exist|is outside of/],
  ['itself', 'extends: ./.spectral.yaml', /extends itself: .spectral.yaml → .spectral.yaml/],
  ['custom functions', 'functions: [mine]\nrules: {}', /has custom functions; only the functions of Spectral/],
  [
    'an unknown function',
    'rules: {a: {given: $, then: {function: constructor}}}',
    /uses the function "constructor"; allowed: alphabetical/,
  ],
  [
    'an unknown format',
    'rules: {a: {formats: [oas9], given: $, then: {function: truthy}}}',
    /unknown format "oas9"; allowed: oas2/,
  ],
  ['no rules', 'hello', /is not a ruleset/],
  ['an unknown member', 'rule: {}', /unknown member "rule"; allowed: extends, rules/],
  ['broken YAML', 'rules: [', /.spectral.yaml:\d+:\d+ is neither JSON nor YAML/],
  [
    'a constructor',
    'rules: {a: {given: "$[?(@.constructor.constructor(\'return 1\')())]", then: {function: truthy}}}',
    /paths with constructors/,
  ],
  [
    'a composed name',
    "rules: {a: {given: \"$[?(@['constr'+'uctor'])]\", then: {function: truthy}}}",
    /paths with constructors/,
  ],
  ['a constructor in an alias', 'aliases: {a: ["$[?(@.constructor)]"]}\nrules: {}', /paths with constructors/],
])('a ruleset with %s is refused', (_, ruleset, message) => {
  expect(() => read(ruleset)).toThrow(message);
});

test.each<[string, string, RegExp]>([
  ['a URL', 'extends: https://example.com/rules.yaml', /nothing is loaded over the network/],
  ['a number as path', 'rules: {a: {given: 5, then: {function: truthy}}}', /is not a valid ruleset/],
  [
    'a global name',
    'rules: {a: {given: "$..*[?(process.exit(3))]", then: {function: truthy}}}',
    /is not a valid ruleset: .*process.* is not defined/,
  ],
])('the process refuses a ruleset with %s', (_, ruleset, message) => {
  expect(problemOf(ruleset)).toMatch(message);
});

test('links out of the folder are not followed, and large files are not read', () => {
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'cdktf-gateways-outside-'));
  fs.writeFileSync(path.join(outside, 'a.yaml'), RULE);
  fs.symlinkSync(path.join(outside, 'a.yaml'), path.join(folder, 'linked.yaml'));
  expect(() => read('extends: ./linked.yaml')).toThrow(/is outside of/);
  expect(() => read(`${RULE}# ${'x'.repeat(1024 * 1024)}`)).toThrow(/has \d+ bytes; allowed: 1048576 or less/);
  fs.rmSync(outside, { recursive: true });
});

test('a pattern that takes forever is stopped', () => {
  write(
    '.spectral.yaml',
    RULE.replace("'^(/[a-z0-9{}-]+)+$'", () => "'^(/|[a-zA-Z]+)+$'"),
  );
  const text = SPECIFICATION.replace('/Orders', `/${'a'.repeat(60)}!`);
  const { problem } = checkRuleset('.spectral.yaml', folder, [{ text }], 8000);
  expect(problem).toBe(
    'the check with .spectral.yaml took longer than 8 s; simplify the regular expressions of the ruleset',
  );
});

test('references over the network and out of the folder are problems, and are not loaded', () => {
  write('.spectral.yaml', 'extends: spectral:oas');
  const reference = (to: string): string => SPECIFICATION.replace('    get:', `    $ref: '${to}'\n    get:`);
  for (const to of ['http://127.0.0.1:1/a.yaml', 'https://example.com/a.yaml', '../../../../../etc/passwd']) {
    const file = write('specs/a.yaml', reference(to));
    const { problems } = checkRuleset('.spectral.yaml', folder, [
      { text: reference(to), file, folder: path.join(folder, 'specs') },
    ]);
    expect(problems![0]).toContainEqual(
      expect.objectContaining({
        rule: 'invalid-ref',
        message: expect.stringMatching(/not loaded|outside|does not exist/),
      }),
    );
  }
});

describe('at synthesis', () => {
  const then = "then: { function: pattern, functionOptions: { match: '^[a-z]+$' } }";
  const before = process.cwd();
  beforeEach(() => {
    process.chdir(folder);
    write('.spectral.yaml', `rules: { id: { severity: error, given: '$.paths[*][*].operationId', ${then} } }`);
    write('specs/item.yaml', 'get:\n  operationId: "12"\n  responses:\n    "200":\n      description: Fine\n');
    write('specs/orders.yaml', SPECIFICATION.replace(/ {4}get:[\s\S]*/, '    $ref: ./item.yaml\n'));
    write('specs/other.yaml', SPECIFICATION.replace('      responses:', "      operationId: '7'\n      responses:"));
    write('specs/fine.yaml', SPECIFICATION);
    write('specs/broken.yaml', 'openapi: [');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.chdir(before);
  });
  const specification = (name: string, ruleset = '.spectral.yaml') =>
    Specification.fromFile(`specs/${name}.yaml`, { ruleset });

  test('violations have the file that contains them, and one process checks all specifications', () => {
    const spawned = jest.spyOn(childProcess, 'spawnSync');
    const stack = stackWithProviders();
    const api = new Api(stack, 'api', { name: 'Orders' });
    const [orders, other, fine, broken] = ['orders', 'other', 'fine', 'broken'].map((name) => specification(name));
    api.addVersion('v1', { specification: orders, version: '1' });
    api.addVersion('v2', { specification: other, version: '2' });
    api.addVersion('v3', { specification: orders, version: '3' });
    const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', '9524ec7d-36d9-465d-a8c5-83a3c9390458');
    new OpenApiGateway(stack, 'gateway', { controlPlane, specification: fine });
    new OpenApiGateway(stack, 'mistaken', { controlPlane, specification: broken });
    expect(spawned).not.toHaveBeenCalled();
    const found = errorsOf(stack).filter((message) => message.includes('(rule id)'));
    expect(found).toEqual([
      expect.stringMatching(/specs\/item\.yaml:2:16 \(#\/.*\) .* must match the pattern .* \(rule id\)/),
      expect.stringMatching(/specs\/other\.yaml:8:20 /),
      expect.stringMatching(/specs\/item\.yaml:2:16 /),
    ]);
    expect(errorsOf(stack).join()).toContain('specs/broken.yaml');
    expect(spawned).toHaveBeenCalledTimes(1);
  });

  test('a specification that only configures a gateway is checked, too', () => {
    const stack = stackWithProviders();
    const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', '9524ec7d-36d9-465d-a8c5-83a3c9390458');
    new OpenApiGateway(stack, 'gateway', { controlPlane, specification: specification('other') });
    expect(errorsOf(stack)).toContainEqual(expect.stringMatching(/specs\/other\.yaml:8:20 .*\(rule id\)/));
  });

  test('a ruleset that does not exist is one error, and nothing starts without rulesets', () => {
    const stack = stackWithProviders();
    const api = new Api(stack, 'api', { name: 'Orders' });
    api.addVersion('v1', { specification: specification('orders', 'none.yaml'), version: '1' });
    api.addVersion('v2', { specification: specification('fine', 'none.yaml'), version: '2' });
    expect(errorsOf(stack).filter((message) => message.includes('ruleset: none.yaml does not exist'))).toHaveLength(1);
    const spawned = jest.spyOn(childProcess, 'spawnSync');
    const other = stackWithProviders();
    new Api(other, 'api', { name: 'Orders' }).addVersion('v1', {
      specification: Specification.fromFile('specs/fine.yaml'),
    });
    expect(errorsOf(other)).toEqual([]);
    expect(spawned).not.toHaveBeenCalled();
  });
});

test('many large specifications are checked by several processes', () => {
  write('.spectral.yaml', RULE);
  const spawned = jest.spyOn(childProcess, 'spawnSync').mockImplementation((_, __, options: any) => {
    const { specifications } = JSON.parse(options.input);
    const problems = specifications.map(({ text }: { text: string }) => [{ rule: text.slice(0, 2) }]);
    return { status: 0, stdout: JSON.stringify({ problems }), stderr: '' } as any;
  });
  const texts = Array.from({ length: 4 }, (_, index) => ({ text: `${index} ${'x'.repeat(20 * 1024 * 1024)}` }));
  const { problems = [] } = checkRuleset('.spectral.yaml', folder, texts);
  expect(spawned).toHaveBeenCalledTimes(2);
  spawned.mockRestore();
  expect(problems.map(([{ rule }]) => rule)).toEqual(texts.map((_, index) => `${index} `));
});

test('a review contains violations with position and rule', () => {
  const plans = [
    {
      file: 'plan.json',
      json: planOf([{ address: 'konnect_api_version.v1', after: { spec: { content: SPECIFICATION } } }]),
    },
  ];
  expect(specificationsIn(plans)).toEqual([SPECIFICATION]);
  write('.spectral.yaml', RULE);
  const { problems } = checkRuleset('.spectral.yaml', folder, [{ text: SPECIFICATION }]);
  const [change] = review(plans, { problemsOf: () => problems![0] }).changes;
  expect(change.findings).toContainEqual(
    expect.objectContaining({
      severity: 'medium',
      harm: 'rules',
      rule: 'kebab',
      cause: '/Orders is not kebab-case',
      position: expect.objectContaining({ line: 6 }),
    }),
  );
});

test('without Spectral, the check names the packages to install', () => {
  // A copy outside of the repository, where no package is installed.
  fs.cpSync(path.join(__dirname, '../../../tools/lib/rulesets'), path.join(folder, 'rulesets'), { recursive: true });
  const { stdout } = childProcess.spawnSync(process.execPath, [path.join(folder, 'rulesets', 'check.js')], {
    input: '{}',
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout).problem).toMatch(
    /^the check needs Spectral, which is not installed: npm install --save-dev @stoplight\/spectral-core /,
  );
});
