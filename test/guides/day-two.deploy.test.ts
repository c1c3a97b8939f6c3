/**
 * The guides about the time after the first deployment, followed with the real commands and terraform on the sandbox: drift, comparisons,
 * rulesets and reports in CI. The templates for CI systems run with the environment of these systems.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as yaml from 'yaml';
import { HAS_COMMAND_LINE, makeTemporaryFolder, removeFolder, ROOT, run as runProgram } from '../examples/support';
import { hasTerraform } from '../sandbox/support/terraform';
import { jobCommandsIn } from '../support/job-commands';

jest.setTimeout(600_000);

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const BIN = path.join(ROOT, 'node_modules', '.bin');
const SETTINGS = { language: 'typescript', app: 'tsx main.ts', projectId: 'orders', sendCrashReports: 'false' };

let folder: string;
beforeAll(() => {
  // Inside of the package, so that the guides find their dependencies.
  folder = makeTemporaryFolder();
  fs.mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true });
  fs.symlinkSync(ROOT, path.join(folder, 'node_modules', 'cdktf-gateways'));
  // npx --no-install runs it.
  fs.symlinkSync(fs.realpathSync(path.join(BIN, 'gateways')), path.join(folder, 'node_modules', '.bin', 'gateways'));
});
afterAll(() => removeFolder(folder));

const write = (name: string, content: string): string => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  return file;
};
const written = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

/** Runs a script in the project. `npx` stays only in templates, because it takes a second. */
function run(script: string, env: NodeJS.ProcessEnv = {}, shell: readonly string[] = ['--norc', '-ec']) {
  const more = { NO_COLOR: '1', PATH: `${BIN}:${process.env.PATH}`, ...env };
  return runProgram('/bin/bash', [...shell, script], folder, more);
}
const follow = (command: string) => run(command.replaceAll('npx ', ''));

/** Blocks of a guide in a language. */
const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

(hasTerraform && HAS_COMMAND_LINE ? describe : describe.skip)('an app on the sandbox', () => {
  describe('docs/drift.md and the reports of docs/ci.md', () => {
    beforeAll(async () => {
      write('main.ts', blocksOf('README.md', 'ts')[0]);
      write('orders.yaml', blocksOf('README.md', 'yaml')[0]);
      write('cdktf.json', JSON.stringify(SETTINGS));
      // All commands of the guide except the last one, which finds the drift.
      for (const command of linesOf(blocksOf('docs/drift.md', 'sh')[0]).slice(0, -1)) {
        expect(await follow(command)).toMatchObject({ code: 0 });
      }
      const plan = 'terraform -chdir=cdktf.out/stacks/orders plan -input=false -out=plan';
      expect(await run(`gateways sandbox exec -- ${plan}`)).toMatchObject({ code: 0 });
      const show = 'terraform -chdir=cdktf.out/stacks/orders show -json plan';
      expect(await run(`gateways sandbox exec -- ${show} > plan.json`)).toMatchObject({ code: 0 });
    });

    test('drift is found as in the guide', async () => {
      const { code, output } = await follow(linesOf(blocksOf('docs/drift.md', 'sh')[0]).at(-1)!);
      expect(code).toBe(2);
      expect(linesOf(blocksOf('docs/drift.md', 'text')[0]).filter((line) => !output.includes(line))).toEqual([]);
    });

    test.each<[string, number]>([
      ["npx gateways drift orders 'billing-*' --app cdktf.out --sandbox", 1],
      ['npx gateways drift --app cdktf.out --sandbox', 2],
      ['npx gateways drift --plan plan.json', 2],
    ])('%s has the exit code %i', async (command, expected) => {
      expect(read('docs/drift.md')).toContain(command.replace(/(?<=billing-\*') --app cdktf\.out| --sandbox$/g, ''));
      expect((await follow(command)).code).toBe(expected);
    });

    describe('the action for GitHub', () => {
      const { inputs, outputs, runs } = yaml.parse(read('ci/github/action.yml'));
      const [{ id, env, run: script, shell }] = runs.steps;

      /** Runs the step of the action as the runner does: https://docs.github.com/actions/reference/workflow-syntax-for-github-actions */
      async function step(given: { readonly [input: string]: string }) {
        const files = ['output', 'summary.md'].map((name) => write(`runner/${name}`, ''));
        const valueOf = (expression: string): string =>
          expression.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name) => given[name] ?? inputs[name].default);
        const settings = Object.fromEntries(Object.entries<string>(env).map(([name, value]) => [name, valueOf(value)]));
        const runner = {
          RUNNER_TEMP: path.join(folder, 'runner'),
          GITHUB_OUTPUT: files[0],
          GITHUB_STEP_SUMMARY: files[1],
        };
        const options = ['--noprofile', '--norc', '-eo', 'pipefail', '-c'];
        const { code, output } = await run(script, { ...settings, ...runner }, options);
        const found = Object.fromEntries(linesOf(fs.readFileSync(files[0], 'utf8')).map((line) => line.split('=')));
        return { code, output, outputs: found, summary: fs.readFileSync(files[1], 'utf8') };
      }

      test('the step is of the shell and the output of the action', () => {
        expect([runs.using, runs.steps.length, shell]).toEqual(['composite', 1, 'bash']);
        expect(outputs.sarif.value).toBe(`\${{ steps.${id}.outputs.sarif }}`);
        // Texts of inputs in a script would be run.
        expect(script).not.toContain('${{');
      });

      test.each<[string, string, number, string]>([
        ['review', '--sandbox --fail-on high', 0, '# Review'],
        ['review', '--sandbox --fail-on medium', 3, '# Review'],
        ['drift', '--sandbox --app cdktf.out', 2, '# Drift'],
      ])('%s with %s ends with %i', async (command, args, expected, heading) => {
        const { code, output, outputs: found, summary } = await step({ command, arguments: args });
        expect([code, code === expected ? '' : output]).toEqual([expected, '']);
        expect(output).toMatch(/^::warning [^\n]*title=outage::[^\n]*orders\/service/m);
        expect(summary).toContain(heading);
        const { runs: logs } = JSON.parse(fs.readFileSync(found.sarif, 'utf8'));
        expect(logs[0].results).toContainEqual(expect.objectContaining({ ruleId: 'outage', level: 'warning' }));
      });

      test.each([
        { command: 'adopt; touch runner/made', arguments: '' },
        { command: 'drift', arguments: '--plan plan.json $(touch runner/made) ; touch runner/made' },
      ])('inputs are not run: %j', async (given) => {
        const { code } = await step(given);
        expect(code).toBe(1);
        expect(fs.existsSync(path.join(folder, 'runner', 'made'))).toBe(false);
      });
    });

    describe('the template for GitLab', () => {
      const jobs = yaml.parse(read('ci/gitlab/gateways.yml'));

      test.each<[string, NodeJS.ProcessEnv, number]>([
        ['.gateways-review', { GATEWAYS_ARGUMENTS: '--sandbox', GATEWAYS_FAIL_ON: 'medium' }, 3],
        ['.gateways-drift', { GATEWAYS_ARGUMENTS: '--sandbox --app cdktf.out' }, 2],
      ])('%s with %j ends with %i', async (name, given, expected) => {
        const { variables, script, artifacts, allow_failure } = jobs[name];
        artifacts.paths.forEach((file: string) => fs.rmSync(path.join(folder, file), { force: true }));
        const { code, output } = await run(script.join('\n'), { ...variables, ...given });
        expect([code, code === expected ? '' : output]).toEqual([expected, '']);
        expect(written(artifacts.reports.junit)).toContain('<testsuite name="gateways drift" tests="1" failures="1"');
        artifacts.paths.forEach((file: string) => expect(written(file)).toContain('host'));
        expect(jobCommandsIn(output)).toEqual([]);
        expect(allow_failure?.exit_codes).toBe(name === '.gateways-drift' ? 2 : undefined);
      });
    });

    test('Atlantis reviews the file of the plan', async () => {
      const [atlantis] = blocksOf('docs/ci.md', 'yaml')
        .map((code) => yaml.parse(code))
        .filter(({ workflows }) => workflows);
      const { run: command } = atlantis.workflows.gateways.plan.steps.at(-1);
      const { code, output } = await run(command.replace('npx ', ''), { SHOWFILE: 'plan.json' });
      expect([code, output]).toEqual([0, expect.stringContaining('# Review')]);
    });

    test('a run task of HCP Terraform gets the plan and sends the findings', async () => {
      const [script] = blocksOf('docs/ci.md', 'bash').filter((code) => code.includes('plan_json_api_url'));
      // A service of HCP Terraform on this machine.
      const curl = `#!/bin/bash\ncase "$*" in\n  *PATCH*) cat > sent.json; printf %s "$*" > sent.txt ;;\n  *) cp source.json plan.json ;;\nesac\n`;
      fs.chmodSync(write('stub/curl', curl), 0o755);
      write('source.json', written('plan.json'));
      const { code, output } = await run(script.replace('npx ', ''), {
        PATH: `${path.join(folder, 'stub')}:${BIN}:${process.env.PATH}`,
        plan_json_api_url: 'https://app.example.com/plan',
        access_token: 'kept-1f2e3d4c',
        task_result_callback_url: 'https://app.example.com/result',
      });
      expect([code, code === 0 ? '' : output]).toEqual([0, '']);
      const { data } = JSON.parse(written('sent.json'));
      expect([data.type, data.attributes]).toEqual([
        'task-results',
        { status: 'passed', message: '0 high, 1 medium, 0 low' },
      ]);
      const [{ attributes }, ...others] = data.relationships.outcomes.data;
      expect(others).toEqual([]);
      expect(attributes).toMatchObject({
        'outcome-id': 'outage',
        tags: { Severity: [{ label: 'medium', level: 'warning' }] },
      });
      expect(attributes.description).toMatch(/^orders\/service: /);
      expect(written('sent.txt')).toContain('https://app.example.com/result');
    });

    test('the data has the members that the policy for conftest reads', async () => {
      const [policy] = blocksOf('docs/ci.md', 'rego');
      const [commands] = blocksOf('docs/ci.md', 'bash').filter((code) => code.includes('conftest'));
      const [review] = linesOf(commands);
      expect((await follow(`${review} plan.json`)).code).toBe(0);
      const [change] = JSON.parse(written('review.json')).changes;
      const read = (name: string): string[] =>
        [...policy.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one);
      expect(read('change')).toEqual(['findings', 'address']);
      expect(Object.keys(change)).toEqual(expect.arrayContaining([...read('change'), 'construct']));
      expect(Object.keys(change.findings[0])).toEqual(expect.arrayContaining(read('finding')));
    });
  });

  test('docs/compare.md: differences are found and left out as in the guide', async () => {
    write('main.ts', blocksOf('docs/environments.md', 'ts')[0]);
    write('cdktf.json', JSON.stringify(SETTINGS));
    const [first, withOptions] = blocksOf('docs/compare.md', 'bash').filter((code) => code.startsWith('npx gateways'));
    const found = await follow(first);
    expect(found.code).toBe(2);
    expect(linesOf(blocksOf('docs/compare.md', 'text')[0]).filter((line) => !found.output.includes(line))).toEqual([]);
    expect(found.output).toContain('lifecycle.prevent_destroy');
    expect(await follow(withOptions)).toEqual({ code: 0, output: expect.stringContaining('no difference') });
    write('compare.yaml', blocksOf('docs/compare.md', 'yaml')[0]);
    const [pair] = [first.trim()];
    expect(await follow(`${pair} --rules compare.yaml --app cdktf.out`)).toEqual({
      code: 0,
      output: expect.not.stringContaining('matches no difference'),
    });
    expect((await follow(`${pair.replace(' orders-test', '')} --sandbox --app cdktf.out`)).code).toBe(2);
  });

  test('docs/rulesets.md and accepted changes of APIs', async () => {
    // The objects of the other guides have the same names.
    fs.rmSync(path.join(folder, '.gateways'), { recursive: true, force: true });
    const [ruleset] = blocksOf('docs/rulesets.md', 'yaml');
    const setSeverity = (severity: string) =>
      write('.spectral.yaml', ruleset.replace('severity: error', `severity: ${severity}`));
    write('specs/orders.yaml', specificationOf('/Orders', '/orders-old'));
    const [sample] = blocksOf('docs/rulesets.md', 'ts');
    write('main.ts', `import { App, TerraformStack } from 'cdktf';\n${sample}${PUBLISHING}`);
    write('cdktf.json', JSON.stringify(SETTINGS));

    // A violation of the severity error stops the synthesis.
    setSeverity('error');
    const refused = await follow('npx cdktf synth');
    expect(refused.code).toBe(1);
    const [line] = linesOf(blocksOf('docs/rulesets.md', 'text')[0]);
    expect(refused.output).toContain(line);
    setSeverity('warn');
    const accepted = await follow('npx cdktf synth');
    expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining(line)]);

    const [preview, review] = linesOf(
      blocksOf('docs/rulesets.md', 'bash').find((code) => code.includes('gateways preview'))!,
    );
    expect((await follow(`${preview} --app cdktf.out --export site`)).code).toBe(0);
    expect(written('site/index.html')).toContain(
      'specification:6:11 /Orders is not kebab-case (warning of the rule paths-kebab-case)',
    );

    const terraform = 'gateways sandbox exec -- terraform -chdir=cdktf.out/stacks/specifications';
    const apply = `${terraform} init -input=false && ${terraform} apply -auto-approve -input=false`;
    const applied = await run(apply);
    expect([applied.code, applied.code === 0 ? '' : applied.output]).toEqual([0, '']);
    write('specs/orders.yaml', specificationOf('/Orders'));
    expect(await run(`tsx main.ts && ${terraform} plan -input=false -out=plan`)).toMatchObject({ code: 0 });
    setSeverity('error');
    const findings = async (options: string, expected: number): Promise<any[]> => {
      const { code, output } = await follow(`${review} --sandbox --json review.json ${options}`);
      expect([options, code, code === expected ? '' : output]).toEqual([options, expected, '']);
      return JSON.parse(written('review.json')).changes.flatMap((change: any) => change.findings);
    };
    const removed = { rule: 'operation-removed', pointers: { before: '/paths/~1orders-old/get' } };
    const before = await findings('', 4);
    expect(before).toMatchObject(expect.arrayContaining([expect.objectContaining({ rule: removed.rule })]));
    expect(before).toContainEqual(
      expect.objectContaining({
        severity: 'medium',
        harm: 'rules',
        rule: 'paths-kebab-case',
        cause: '/Orders is not kebab-case',
        position: expect.objectContaining({ line: 6, column: 11 }),
      }),
    );
    const { severity, pointers } = before.find(({ rule }) => rule === removed.rule);
    expect([severity, pointers.before]).toEqual(['high', removed.pointers.before]);

    const [entries] = blocksOf('docs/review.md', 'yaml')
      .map((code) => yaml.parse(code).acceptedChanges)
      .filter(Boolean);
    const entry = { ...entries[1], pointer: pointers.before, address: undefined, expires: '2999-12-31' };
    write('accepted-changes.yaml', yaml.stringify({ acceptedChanges: [entry] }));
    const after = await findings('--accepted accepted-changes.yaml', 3);
    expect(after.find(({ rule }) => rule === removed.rule)).toMatchObject({
      severity: 'low',
      consequence: expect.stringContaining(entry.reason.replace(/\.$/, '')),
    });
    write('accepted-changes.yaml', yaml.stringify({ acceptedChanges: [{ ...entry, expires: '2020-01-01' }] }));
    await findings('--accepted accepted-changes.yaml', 4);

    write('.spectral.yaml', 'extends: https://example.com/rules.yaml');
    for (const command of [`${preview} --app cdktf.out --export other`, `${review} --sandbox`]) {
      const { code, output } = await follow(command);
      expect([code, output]).toEqual([1, expect.stringContaining('nothing is loaded over the network')]);
    }
  });
});

/** An app that publishes the specification of docs/rulesets.md. */
const PUBLISHING = `
const app = new App();
const stack = new TerraformStack(app, 'specifications');
new platform.PlatformProvider(stack, 'platform');
new platform.PublishedApi(stack, 'orders', {
  specification,
  portal: new platform.Portal(stack, 'portal', { name: 'specifications' }),
  authStrategy: platform.PublicationAuth.none(),
  visibility: platform.PortalVisibility.PUBLIC,
});
app.synth();
`;

/** A specification with an operation at each path. The first path is on line 6. */
function specificationOf(...paths: readonly string[]): string {
  const head = "openapi: 3.0.3\ninfo:\n  title: Orders\n  version: '1'\npaths:\n";
  const operation = "    get:\n      responses:\n        '200':\n          description: Fine\n";
  return `${head}${paths.map((one) => `  ${one}:\n${operation}`).join('')}`;
}
