import * as fs from 'node:fs';
import * as path from 'node:path';
import { requireValue } from '../../lib/core/shared/require-value';
import { OURS } from '../packages';
import { PROJECT, ROOT } from '../paths';
import { progress, run } from '../processes';
import { alternate } from '../statistics';
import { STOCK, stockName } from '../stock';
import { compare, megabytes, Row, seconds } from '../table';

const ROUNDS = 9;
const MOST_DEEP = 1.25;
const MOST_ROOT = 2.2;

/** Measures the type check of a small app with deep imports and with an import of the package root. */
export function measureTypeChecking(rounds = ROUNDS): Row[] {
  progress(`type-checking: ${rounds} rounds`);
  const measured = alternate(rounds, {
    plain: check('plain', PLAIN),
    deep: check('deep', typed(deepImports(OURS, 'lib/platform', 'PlatformProvider'))),
    root: check('root', typed(rootImport(OURS, 'platform', 'platform.l1', 'platform.PlatformProvider'))),
    stock: check('stock', typed(rootImport(STOCK, STOCK_NAME, STOCK_NAME, `${STOCK_NAME}.provider.${STOCK_PROVIDER}`))),
  });
  const time = (name: keyof typeof measured) => measured[name].map((figures) => figures.time);
  const memory = (name: keyof typeof measured) => measured[name].map((figures) => figures.memory);
  return [
    compare(['Type-check an app, deep imports', 'plain cdktf'], time('deep'), time('plain'), seconds, MOST_DEEP),
    compare(['… memory', 'plain cdktf'], memory('deep'), memory('plain'), megabytes, MOST_DEEP),
    compare(['Type-check an app, package root', 'plain cdktf'], time('root'), time('plain'), seconds, MOST_ROOT),
    compare(['… memory', 'plain cdktf'], memory('root'), memory('plain'), megabytes, MOST_ROOT),
    compare(['… package root', 'stock, its root'], time('root'), time('stock'), seconds),
    compare(['… memory', 'stock, its root'], memory('root'), memory('stock'), megabytes),
  ];
}

/**
 * Writes an app with the compiler settings of cdktf's template. Returns a function that type-checks this app once, and
 * returns the compiler's time in seconds and memory in bytes.
 */
function check(name: string, source: string): () => { time: number; memory: number } {
  const folder = path.join(PROJECT, 'apps', name);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'main.ts'), source);
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG, undefined, 2));
  return () => {
    // With `--expose-gc`, the compiler collects garbage before it reports its memory, so it reports only memory in use.
    const { stdout } = run(
      process.execPath,
      ['--expose-gc', TSC, '--project', folder, '--extendedDiagnostics'],
      folder,
    );
    const figure = (label: string) => Number(requireValue(new RegExp(`^${label}:\\s+([\\d.]+)`, 'm').exec(stdout))[1]);
    return { time: figure('Total time'), memory: figure('Memory used') * 1024 };
  };
}

const TSC = path.join(ROOT, 'node_modules', 'typescript', 'lib', 'tsc.js');

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2018',
    lib: ['es2018'],
    module: 'CommonJS',
    moduleResolution: 'node',
    strict: true,
    alwaysStrict: true,
    experimentalDecorators: true,
    noFallthroughCasesInSwitch: true,
    noImplicitReturns: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    // The type check loads only the types of Node, because the root's `@types` also contain declarations for the tools
    // of the repository.
    types: ['node'],
  },
};

const STOCK_NAME = stockName('platform');
const STOCK_PROVIDER = `${STOCK_NAME[0].toUpperCase()}${STOCK_NAME.slice(1)}Provider`;

const PLAIN = app(
  "import { App, TerraformOutput, TerraformResource, TerraformStack } from 'cdktf';",
  `this.addOverride('provider.platform', { server_url: 'https://eu.api.example' });
    const service = new TerraformResource(this, 'service', { terraformResourceType: 'gateway_service' });
    service.addOverride('name', 'orders');
    const route = new TerraformResource(this, 'route', { terraformResourceType: 'gateway_route' });
    route.addOverride('service', { id: service.getStringAttribute('id') });
    new TerraformOutput(this, 'route-id', { value: route.getStringAttribute('id') });`,
);

interface Names {
  readonly imports: string;
  readonly provider: string;
  readonly service: string;
  readonly route: string;
}

function deepImports(name: string, folder: string, provider: string): Names {
  const imports = [
    `import { GatewayRoute } from '${name}/${folder}/gateway-route';`,
    `import { GatewayService } from '${name}/${folder}/gateway-service';`,
    `import { ${provider} } from '${name}/${folder}/provider';`,
  ];
  return { imports: imports.join('\n'), provider, service: 'GatewayService', route: 'GatewayRoute' };
}

function rootImport(name: string, imported: string, l1: string, provider: string): Names {
  const classes = { service: `${l1}.gatewayService.GatewayService`, route: `${l1}.gatewayRoute.GatewayRoute` };
  return { imports: `import { ${imported} } from '${name}';`, provider, ...classes };
}

function typed({ imports, provider, service, route }: Names): string {
  return app(
    `import { App, TerraformOutput, TerraformStack } from 'cdktf';\n${imports}`,
    `new ${provider}(this, 'platform', { serverUrl: 'https://eu.api.example' });
    const controlPlaneId = 'f8a1bd2c-0001-4000-8000-000000000000';
    const service = new ${service}(this, 'service', { controlPlaneId, host: 'orders.example', name: 'orders' });
    const route = new ${route}(this, 'route', { controlPlaneId, paths: ['/orders'], service: { id: service.id } });
    new TerraformOutput(this, 'route-id', { value: route.id });`,
  );
}

function app(imports: string, body: string): string {
  return `${imports}
import { Construct } from 'constructs';

class GatewayStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    ${body}
  }
}

const app = new App();
new GatewayStack(app, 'gateway');
app.synth();
`;
}
