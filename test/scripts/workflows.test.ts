/** Checks of the GitHub files that do not require GitHub. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as yaml from 'yaml';
import { ROOT } from './support';

const FOLDER = path.join(ROOT, '.github', 'workflows');
const FORMS = path.join(ROOT, '.github', 'ISSUE_TEMPLATE');
const { engines, scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

describe.each(fs.readdirSync(FOLDER))('%s', (name) => {
  const text = fs.readFileSync(path.join(FOLDER, name), 'utf8');
  const workflow = yaml.parse(text);
  const jobs: any[] = Object.values(workflow.jobs);

  test('pins each action to a commit, with the version in a comment', () => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, what]) => what);
    expect(uses.length).toBeGreaterThan(0);
    uses.forEach((what) => expect(what).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/));
  });

  test('uses one commit per action', () => {
    const pins = [...text.matchAll(/uses: (.*)@(.*)$/gm)].map(([, action, commit]) => [action, commit]);
    expect(new Set(pins.map(String)).size).toBe(new Set(pins.map(([action]) => action)).size);
  });

  test('has read permission only, unless a job requests more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const allowed = ['attestations', 'contents', 'id-token'];
    jobs.forEach((job) => expect(allowed).toEqual(expect.arrayContaining(Object.keys(job.permissions ?? {}))));
  });

  test('runs only commands that exist', () => {
    const commands = jobs.flatMap((job) => job.steps).map((step) => step.run ?? '');
    const names = commands.flatMap((command) =>
      [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script),
    );
    names.forEach((script) => expect(scripts).toHaveProperty(script));
    commands
      .flatMap((command) => [...command.matchAll(/bash (\S+)/g)])
      .forEach(([, file]) => expect(fs.existsSync(path.join(ROOT, file))).toBe(true));
  });
});

test('CI runs on Linux and macOS, with all supported Node versions', () => {
  const { strategy, steps } = yaml.parse(fs.readFileSync(path.join(FOLDER, 'ci.yml'), 'utf8')).jobs.check;
  expect(steps.map(({ run }: { run?: string }) => run).filter(Boolean)).toEqual(['bash .ci/run']);
  expect(strategy.matrix.os).toEqual(['ubuntu-latest', 'macos-latest']);
  expect(engines.node).toMatch(new RegExp(`^>= ${strategy.matrix.node[0]}\\.`));
});

test('the forms for issues are complete', () => {
  const forms = fs.readdirSync(FORMS).map((name) => yaml.parse(fs.readFileSync(path.join(FORMS, name), 'utf8')));
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) {
    if (form.body) {
      expect(Object.keys(form)).toEqual(expect.arrayContaining(['name', 'description']));
      const ids = form.body.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(form.body.filter(({ attributes }: any) => !attributes.label)).toEqual([]);
    } else {
      expect(form.contact_links).toHaveLength(1);
    }
  }
});

test('a release passes secrets only to steps that publish', () => {
  const { jobs } = yaml.parse(fs.readFileSync(path.join(FOLDER, 'release.yml'), 'utf8'));
  expect(JSON.stringify(jobs.build)).not.toMatch(/secrets\.|id-token/);
  for (const [name, job] of Object.entries<any>(jobs)) {
    expect(name === 'build' || [job.needs].flat().includes('build')).toBe(true);
    const isSecret = /secrets\.|id-token|write/.test(JSON.stringify(job));
    expect(!isSecret || name === 'provenance' || job.environment === name).toBe(true);
  }
});

test('a release passes all built packages to the publishing jobs', () => {
  const { jobs } = yaml.parse(fs.readFileSync(path.join(FOLDER, 'release.yml'), 'utf8'));
  const { stderr } = spawnSync(process.execPath, ['scripts/release.mjs'], { cwd: ROOT, encoding: 'utf8' });
  const targets = /^targets: (.*)$/m.exec(stderr)![1].split(', ');
  expect(targets).toContain('js');
  const { path: uploaded } = jobs.build.steps.at(-1).with;
  // The reference is not a package.
  expect(uploaded.trim().split('\n').sort()).toEqual([...targets, 'reference'].map((name) => `dist/${name}`).sort());
});
