import { ProjectFile } from '../../code/code';
import { engine } from '../../library';
import { Language, ProjectPlan } from '../../project/plan';
import { ProjectNames } from '../class-names';
import { groupFile, moduleOf, stackFile, variablesFile } from './classes';
import { TYPESCRIPT_NAMES } from './names';
import { text } from './values';

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'node16',
    moduleResolution: 'node16',
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    esModuleInterop: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  },
  include: ['*.ts'],
};

/** Versions of development dependencies in a TypeScript project. */
const DEVELOPMENT = {
  '@types/node': '^20.16.0',
  tsx: '^4.0.0',
  typescript: '^5.9.0',
};

/** TypeScript as the language of a project. */
export const TYPESCRIPT: Language = {
  name: 'typescript',
  app: 'npx tsx main.ts',
  install: () => ['npm install'],
  ignored: ['node_modules/'],
  files: (plan, version) => {
    const { name: command, library, versions } = engine();
    const names = new ProjectNames(plan, TYPESCRIPT_NAMES);
    const source = (module: string, content: string): ProjectFile => ({ file: `${module}.ts`, content });
    return [
      source('main', mainFile(plan, names)),
      ...plan.stacks.flatMap((stack) => [
        source(moduleOf(names.classOf(stack)), stackFile(stack, names)),
        ...stack.groups.map((group) => source(moduleOf(names.classOf(group)), groupFile(group, stack, names))),
        ...(stack.program.variables.length > 0
          ? [source(moduleOf(names.variablesClassOf(stack)), variablesFile(stack, names))]
          : []),
      ]),
      json('package.json', {
        name: plan.name,
        version: '0.0.0',
        private: true,
        scripts: {
          check: 'tsc -p .',
          ...Object.fromEntries(['synth', 'diff', 'deploy'].map((name) => [name, `${command} ${name}`])),
        },
        dependencies: { ...versions, [library]: `^${version}` },
        devDependencies: {
          ...DEVELOPMENT,
          [`${command}-cli`]: versions[command],
          'cdktf-gateways-sandbox': `^${version}`,
          'cdktf-gateways-tools': `^${version}`,
        },
      }),
      json('tsconfig.json', TSCONFIG),
    ];
  },
};

function mainFile({ stacks }: ProjectPlan, names: ProjectNames): string {
  const classes = stacks.map((stack) => names.classOf(stack));
  return [
    `import { App } from '${engine().name}';`,
    ...classes.map((name) => `import { ${name} } from './${moduleOf(name)}';`).sort(),
    '',
    'const app = new App();',
    ...stacks.map((stack) => `new ${names.classOf(stack)}(app, ${text(stack.id)});`),
    'app.synth();',
    '',
  ].join('\n');
}

function json(file: string, content: object): ProjectFile {
  return { file, content: `${JSON.stringify(content, null, 2)}\n` };
}
