/** What there are graphs of: the examples, the first app of the README, and of each guide the sample that makes most. */
import * as fs from 'fs';
import { createRequire } from 'module';
import * as os from 'os';
import * as path from 'path';
import { App, TerraformStack } from 'cdktf';
import * as ts from 'typescript';
import { guides, GuideSample, samplesIn } from '../reference/guides';
import { Graph, graphOf } from './model';

const ROOT = path.join(__dirname, '..', '..');
// From within the package, so that it is found by its name.
const load = createRequire(path.join(ROOT, 'package.json'));
// What the samples of guides read.
const FILES = path.join(ROOT, 'test', 'guides', 'files');

// Ids are in no picture, and other tests look at the rules.
const CONTEXT = { 'cdktf-gateways/id-namespace': 'graphs', 'cdktf-gateways/rules': 'off' };

export interface Picture {
  /** Path from the root. */
  readonly file: string;
  readonly title: string;
  readonly graph: Graph;
}

export function pictures(): Picture[] {
  const examples = fs.readdirSync(path.join(ROOT, 'examples')).filter((name) => !name.includes('.'));
  const areas = guides().filter((guide) => /^(constructs|docs)\//.test(guide));
  return [firstApp(), ...examples.map(ofExample), ...areas.map(ofGuide)].filter(({ graph }) => graph.boxes.length > 0);
}

/** Of the app of the README, which the guides for other languages have, too. */
function firstApp(): Picture {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const [, specification] = /`orders\.yaml` describes .*\n\n```yaml\n([\s\S]*?)```/.exec(readme)!;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'graphs-'));
  try {
    fs.writeFileSync(path.join(folder, 'orders.yaml'), specification);
    return {
      file: 'docs/graphs/first-app.svg',
      title: 'What the first app makes',
      graph: made(folder, samplesIn('README.md')[0]),
    };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function ofExample(name: string): Picture {
  const folder = path.join(ROOT, 'examples', name);
  const graph = graphOfApp(folder, () => void load(path.join(folder, 'main.ts')));
  return { file: `examples/${name}/graph.svg`, title: `What the example ${name} makes`, graph };
}

function ofGuide(guide: string): Picture {
  const text = fs.readFileSync(path.join(ROOT, guide), 'utf8');
  const [, title] = /^# (.*)$/m.exec(text)!;
  const graphs = samplesIn(guide).map((sample) => made(FILES, sample));
  const [graph] = graphs.sort((one, other) => countOf(other) - countOf(one));
  const file = guide.endsWith('README.md')
    ? guide.replace('README.md', 'graph.svg')
    : guide.replace(/^docs\/(.*)\.md$/, 'docs/graphs/$1.svg');
  return { file, title: `What a sample of “${title}” makes`, graph };
}

function countOf({ boxes }: Pick<Graph, 'boxes'>): number {
  return boxes.reduce((sum, box) => sum + 1 + countOf(box), 0);
}

/** What a sample makes; one without a stack, such as a function, makes nothing. */
function made(folder: string, { before, code, after, kind }: GuideSample): Graph {
  const { outputText } = ts.transpileModule(`${before}${code}${after}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
  });
  return graphOfApp(folder, () => {
    const exports: { Sample?: new (app: App, id: string) => TerraformStack } = {};
    new Function('exports', 'require', outputText)(exports, load);
    if (kind === 'fragment') {
      // Providers are not drawn, and not all samples have them.
      const app = new App({ skipValidation: true });
      new exports.Sample!(app, 'guide');
      app.synth();
    }
  });
}

/** The graph of the app that a program makes and synthesises. */
function graphOfApp(folder: string, program: () => void): Graph {
  const output = fs.mkdtempSync(path.join(os.tmpdir(), 'graphs-'));
  const before = process.cwd();
  const { synth } = App.prototype;
  const apps: App[] = [];
  App.prototype.synth = function () {
    apps.push(this);
    synth.call(this);
  };
  try {
    process.chdir(folder);
    Object.assign(process.env, { CDKTF_OUTDIR: output, CDKTF_CONTEXT_JSON: JSON.stringify(CONTEXT) });
    program();
    const stacks = apps.flatMap((app) => app.node.findAll().filter(TerraformStack.isStack));
    return graphOf(stacks, ({ node }) =>
      JSON.parse(fs.readFileSync(path.join(output, 'stacks', node.id, 'cdk.tf.json'), 'utf8')),
    );
  } finally {
    App.prototype.synth = synth;
    process.chdir(before);
    fs.rmSync(output, { recursive: true });
  }
}
