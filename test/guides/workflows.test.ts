/** The files for GitHub: what runs there is what `.ci/run` runs, by actions that nobody can exchange. */
import * as fs from 'fs';
import * as path from 'path';
import { parse } from 'yaml';

const GITHUB = path.join(__dirname, '..', '..', '.github');

const textsIn = (folder: string) =>
  fs.readdirSync(path.join(GITHUB, folder)).map((name) => fs.readFileSync(path.join(GITHUB, folder, name), 'utf8'));

test('the workflow runs what CI runs, on Linux and macOS, with all versions of Node that are supported', () => {
  const workflow = parse(fs.readFileSync(path.join(GITHUB, 'workflows', 'ci.yml'), 'utf8'));
  const { strategy, steps } = workflow.jobs.check;
  expect(steps.map(({ run }: { run?: string }) => run).filter(Boolean)).toEqual(['bash .ci/run']);
  expect(strategy.matrix.os).toEqual(['ubuntu-latest', 'macos-latest']);
  const { engines } = JSON.parse(fs.readFileSync(path.join(GITHUB, '..', 'package.json'), 'utf8'));
  expect(engines.node).toMatch(new RegExp(`^>= ${strategy.matrix.node[0]}\\.`));
  expect(workflow.permissions).toEqual({ contents: 'read' });
});

test('actions are pinned to commits, with their versions beside them', () => {
  const used = textsIn('workflows').flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('the forms for issues are complete', () => {
  for (const form of textsIn('ISSUE_TEMPLATE').map((text) => parse(text))) {
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
