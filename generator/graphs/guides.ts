/** Construct graphs of guides whose code is in files, commands, tests or tables instead of samples. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import { requireValue } from '../../lib/core/shared/require-value';
import { CatalogId } from '../catalog/types';
import { CompiledClass, Graph, RTTI } from './model';
import { FILES, graphOfApp, load, ROOT, run } from './run';

/** Title of the picture, and function that builds the graph of the picture, by path of the guide. */
export const GUIDES_WITHOUT_SAMPLES: Record<string, { title: string; make: () => Graph }> = {
  'docs/coming-from-terraform.md': {
    title: 'Constructs generated from the configuration of “Move from Terraform”',
    make: () => graphOfAdopted('docs/coming-from-terraform.md', ['infrastructure']),
  },
  'docs/coming-from-deck.md': {
    title: 'Constructs generated from the second file of “Move from decK”',
    make: () => graphOfAdopted('docs/coming-from-deck.md', ['shop.yaml']),
  },
  'docs/coming-from-hand-made.md': {
    title: 'Constructs generated from the objects of “Adopt an organization made by hand”',
    make: () => graphOfAdopted('docs/coming-from-hand-made.md', ['--sandbox'], createByHand),
  },
  'docs/cdk-terrain.md': { title: 'Constructs of the app in “Use CDK Terrain”', make: terrainApp },
  'docs/cloud-edits.md': { title: 'Constructs that the edits change', make: editedStack },
  'docs/first-construct.md': { title: 'Resources of the first construct', make: firstConstruct },
  'sandbox/docs/testing.md': { title: 'Constructs that the tests deploy', make: testedStack },
  'starters/README.md': { title: 'Constructs of each starter', make: starter },
};

/**
 * Runs `gateways adopt` on the files in a guide, and returns the construct graph of the project that the command
 * writes.
 *
 * @param prepare function that prepares the folder of the guide before `gateways adopt` runs
 */
function graphOfAdopted(guide: string, sources: string[], prepare?: (folder: string) => void): Graph {
  const cache = path.join(ROOT, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  // The temporary folder is inside the repository, so that Node resolves the imports of the project.
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

/**
 * Exports of a test module of the sandbox that the pictures use. The generator loads the module at run time, because it
 * must not import tests.
 */
interface WorldModule {
  readonly ProviderWorld: new (
    provider: CatalogId,
    options: { readonly store: unknown },
  ) => {
    create(type: string, config: { readonly [argument: string]: string | undefined }): { readonly id: string };
    close(): void;
  };
}

interface StoreModule {
  readonly Store: { open(options: { readonly file: string }): unknown };
}

/**
 * Creates the resources of the guide's configuration `by-hand/main.tf` in a store of the sandbox, as terraform does in
 * the guide.
 */
function createByHand(folder: string): void {
  const { ProviderWorld } = load(path.join(ROOT, 'test', 'sandbox', 'support', 'provider-world.ts')) as WorldModule;
  const { Store } = load(path.join(ROOT, 'sandbox', 'src', 'engine', 'store')) as StoreModule;
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

/**
 * Returns the construct graph of the app in docs/cdk-terrain.md. The app runs with the package names of cdktf, because
 * the packages of CDK Terrain are not installed; the constructs are the same.
 */
function terrainApp(): Graph {
  const code = requireValue(filesIn('docs/cdk-terrain.md').get('main.ts')).replaceAll('cdktn', 'cdktf');
  return graphOfApp(FILES, () => void run(code));
}

/** Returns the graph of the stack that the edits of the guide docs/cloud-edits.md change. */
function editedStack(): Graph {
  type Build = (stack: TerraformStack, values: unknown) => void;
  const edited = (name: string): unknown => load(path.join(ROOT, 'test', 'edits', `${name}.ts`));
  const { buildGateway, GATEWAY } = edited('gateway') as { buildGateway: Build; GATEWAY: unknown };
  const { buildDdos, DDOS } = edited('ddos') as { buildDdos: Build; DDOS: unknown };
  return graphOfApp(FILES, () => {
    const app = new App({ skipValidation: true });
    const stack = new TerraformStack(app, 'stack');
    buildGateway(stack, GATEWAY);
    buildDdos(stack, DDOS);
    app.synth();
  });
}

/**
 * Returns the graph of the construct in docs/first-construct.md, used as in its doc comment, with the L1 constructs
 * inside.
 */
function firstConstruct(): Graph {
  const [[file, code]] = filesIn('docs/first-construct.md');
  const { CatalogService } = run<{ CatalogService: CompiledClass }>(code, file);
  CatalogService[RTTI] = { fqn: 'cdktf-gateways.platform.CatalogService' };
  const [, use] = requireValue(/@example\n \*\n \* (.*)\n/.exec(code));
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

/** Returns the graph of the stack that the tests deploy, without the tests. */
function testedStack(): Graph {
  const [, program] = requireValue(
    /^```ts\n(import [\s\S]*?)^\/\/ The real terraform/m.exec(textOf('sandbox/docs/testing.md')),
  );
  return graphOfApp(FILES, () => void run(`${program}ordersStack().node.root.synth();`));
}

/**
 * Returns the graph of the TypeScript starter. One picture shows a starter, because the starters of all languages have
 * the same constructs.
 */
function starter(): Graph {
  const folder = path.join(ROOT, 'starters', 'typescript');
  return graphOfApp(folder, () => void run(fs.readFileSync(path.join(folder, 'main.ts'), 'utf8')));
}

/** Returns the contents of the files that a guide shows, by file name. */
function filesIn(guide: string): Map<string, string> {
  return new Map(
    [...textOf(guide).matchAll(/^`(\S+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, name, content]) => [name, content]),
  );
}

function textOf(guide: string): string {
  return fs.readFileSync(path.join(ROOT, guide), 'utf8');
}
