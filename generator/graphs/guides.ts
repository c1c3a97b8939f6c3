/** What guides make whose code is in files, commands, tests or tables rather than in samples. */
import { spawnSync } from 'child_process';
import * as fs from 'fs';
import * as path from 'path';
import { App, TerraformStack } from 'cdktf';
import { Graph } from './model';
import { FILES, graphOfApp, load, ROOT, run } from './run';

/** By guide: the title of the picture, and how it comes about. */
export const GUIDES_WITHOUT_SAMPLES: Record<string, { title: string; make: () => Graph }> = {
  'docs/coming-from-terraform.md': {
    title: 'What the configuration of “Coming from Terraform” becomes',
    make: () => adopted('docs/coming-from-terraform.md', ['infrastructure']),
  },
  'docs/coming-from-deck.md': {
    title: 'What the second file of “Coming from decK” becomes',
    make: () => adopted('docs/coming-from-deck.md', ['shop.yaml']),
  },
  'docs/coming-from-hand-made.md': {
    title: 'What was made by hand in “Coming from an organization made by hand” becomes',
    make: () => adopted('docs/coming-from-hand-made.md', ['--sandbox'], makeByHand),
  },
  'docs/cdk-terrain.md': { title: 'What the app of “With CDK Terrain” makes', make: onTerrain },
  'docs/cloud-edits.md': { title: 'What the edits are made to', make: beforeTheEdits },
  'docs/first-construct.md': { title: 'What the first construct makes', make: firstConstruct },
  'sandbox/docs/testing.md': { title: 'What the tests deploy', make: tested },
  'starters/README.md': { title: 'What each starter makes', make: starter },
};

/**
 * The project that `gateways adopt` writes of what a guide shows as files.
 *
 * @param prepare what else is done in the folder first
 */
function adopted(guide: string, sources: string[], prepare?: (folder: string) => void): Graph {
  const cache = path.join(ROOT, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  // Inside of the package, so that what projects import is found.
  const folder = fs.mkdtempSync(path.join(cache, 'adopted-'));
  try {
    for (const [name, content] of filesIn(guide)) {
      fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), content);
    }
    prepare?.(folder);
    const gateways = path.join(ROOT, 'node_modules', '.bin', 'gateways');
    const { status, stderr } = spawnSync(gateways, ['adopt', ...sources, '--output', 'project'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) {
      throw new Error(`${guide}: ${stderr}`);
    }
    fs.mkdirSync(path.join(folder, 'node_modules'));
    fs.symlinkSync(ROOT, path.join(folder, 'node_modules', 'cdktf-gateways'));
    return graphOfApp(folder, () => void load(path.join(folder, 'project', 'main.ts')));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Makes the objects of the configuration on the sandbox, as terraform does in the guide. */
function makeByHand(folder: string): void {
  const { ProviderWorld } = load(path.join(ROOT, 'test', 'sandbox', 'support', 'provider-world.ts'));
  const { Store } = load(path.join(ROOT, 'sandbox', 'src', 'engine', 'store'));
  fs.mkdirSync(path.join(folder, '.gateways'));
  const store = Store.open({ file: path.join(folder, '.gateways', 'sandbox.db') });
  const world = new ProviderWorld('platform', { store });
  const ids = new Map<string, string>();
  const configuration = fs.readFileSync(path.join(folder, 'by-hand', 'main.tf'), 'utf8');
  for (const [, type, name, body] of configuration.matchAll(/^resource "konnect_(\w+)" "(\w+)" {\n([\s\S]*?)^}/gm)) {
    const values = [...body.matchAll(/(\w+) += (?:"(.*)"|konnect_(\w+\.\w+)\.id)$/gm)];
    const config = Object.fromEntries(values.map(([, key, text, of]) => [key, text ?? ids.get(of)]));
    ids.set(`${type}.${name}`, world.create(type, config).id);
  }
  world.close();
}

/** What is made with CDK Terrain is the same under other names, which the packages here do not have. */
function onTerrain(): Graph {
  const code = filesIn('docs/cdk-terrain.md').get('main.ts')!.replaceAll('cdktn', 'cdktf');
  return graphOfApp(FILES, () => void run(code));
}

/** What the edits of the tables are made to. */
function beforeTheEdits(): Graph {
  const edited = (name: string): any => load(path.join(ROOT, 'test', 'edits', `${name}.ts`));
  const { buildGateway, GATEWAY } = edited('gateway');
  const { buildDdos, DDOS } = edited('ddos');
  return graphOfApp(FILES, () => {
    const app = new App({ skipValidation: true });
    const stack = new TerraformStack(app, 'stack');
    buildGateway(stack, GATEWAY);
    buildDdos(stack, DDOS);
    app.synth();
  });
}

/** The construct in use, as its comment shows it, with the L1 that it is made of. */
function firstConstruct(): Graph {
  const [[file, code]] = filesIn('docs/first-construct.md');
  const { CatalogService } = run(code, file);
  // As jsii does when it compiles.
  CatalogService[Symbol.for('jsii.rtti')] = { fqn: 'cdktf-gateways.platform.CatalogService' };
  const [, use] = /@example\n \*\n \* (.*)\n/.exec(code)!;
  return graphOfApp(
    FILES,
    () => {
      const app = new App({ skipValidation: true });
      new Function('CatalogService', use).call(new TerraformStack(app, 'stack'), CatalogService);
      app.synth();
    },
    { withL1: true },
  );
}

/** The stack that the tests deploy, without the tests. */
function tested(): Graph {
  const [, program] = /^```ts\n(import [\s\S]*?)^\/\/ Terraform is real/m.exec(textOf('sandbox/docs/testing.md'))!;
  return graphOfApp(FILES, () => void run(`${program}ordersStack().node.root.synth();`));
}

/** The same in all languages. */
function starter(): Graph {
  const folder = path.join(ROOT, 'starters', 'typescript');
  return graphOfApp(folder, () => void run(fs.readFileSync(path.join(folder, 'main.ts'), 'utf8')));
}

/** The files that a guide shows, by their names. */
function filesIn(guide: string): Map<string, string> {
  return new Map(
    [...textOf(guide).matchAll(/^`(\S+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, name, content]) => [name, content]),
  );
}

function textOf(guide: string): string {
  return fs.readFileSync(path.join(ROOT, guide), 'utf8');
}
