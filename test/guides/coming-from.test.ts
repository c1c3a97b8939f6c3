/** Runs the commands of the guides "coming from …" and of the review, and compares their output with the guide. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { HAS_COMMAND_LINE } from '../examples/support';
import { hasTerraform } from '../sandbox/support/terraform';

const ROOT = path.join(__dirname, '..', '..');
/** All that can be followed from the first step to the last. */
const GUIDES = fs.readdirSync(path.join(ROOT, 'docs')).filter((name) => /^(coming-from-.*|review)\.md$/.test(name));

let folder: string;
beforeEach(() => {
  // Inside of the package, so that the guides find their dependencies.
  const parent = path.join(ROOT, '.cache');
  fs.mkdirSync(parent, { recursive: true });
  folder = fs.mkdtempSync(path.join(parent, 'coming-from-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function problemsOf(guide: string): string {
  const script = path.join(ROOT, 'scripts', 'follow-guide.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script, guide, folder], { encoding: 'utf8' });
  return stdout + stderr;
}

test('there is a guide for each tool', () => {
  expect(GUIDES).toEqual([
    'coming-from-deck.md',
    'coming-from-hand-made.md',
    'coming-from-terraform.md',
    'coming-from-the-cloud-gateway.md',
    'review.md',
  ]);
});

/** The projects that pictures of guides are of, which are drawn without terraform. */
const DRAWN: Record<string, string> = {
  'coming-from-terraform.md': 'orders',
  'coming-from-deck.md': 'shop',
  'coming-from-hand-made.md': 'orders',
};

/** Whether all programs of a guide are installed. */
function canFollow(guide: string): boolean {
  const needsCommandLine = fs.readFileSync(path.join(ROOT, 'docs', guide), 'utf8').includes(' -- npx cdktf ');
  return hasTerraform && (HAS_COMMAND_LINE || !needsCommandLine);
}

for (const guide of GUIDES) {
  (canFollow(guide) ? test : test.skip)(guide, () => {
    expect(problemsOf(path.join(ROOT, 'docs', guide))).toBe('');
    if (guide in DRAWN) {
      expect(drawn(guide)).toEqual(made(DRAWN[guide]));
    }
  });
}

/** The classes in the picture that a guide begins with. */
function drawn(guide: string): string[] {
  const picture = fs.readFileSync(path.join(ROOT, 'docs', 'graphs', guide.replace(/md$/, 'svg')), 'utf8');
  return [...picture.matchAll(/<text class="title"[^>]*>([^<]+)</g)].map(([, name]) => name).sort();
}

/** Classes of an adopted project, as named in pictures. */
function made(project: string): string[] {
  const { objects } = JSON.parse(fs.readFileSync(path.join(folder, project, 'adopted.json'), 'utf8'));
  const names: string[] = objects.map((object: { class: string }) => object.class);
  return names.map((name) => name.replace(/^platform\.(l1\.)?.*?(\w+)$/, (_, l1 = '', last) => l1 + last)).sort();
}

test('a command with incorrect documented output is found', () => {
  const guide = path.join(folder, 'guide.md');
  fs.writeFileSync(guide, '```sh\ngateways --version\n```\n\n```text\nnot this\n```\n');
  expect(problemsOf(guide)).toContain('the output of these commands does not contain ["not this"]');
});
