import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ProjectFile } from '../../code/code';
import { engine } from '../../library';
import { Language, ProjectPlan } from '../../project/plan';
import { ProjectNames } from '../class-names';
import { Assembly } from './assembly';
import { groupFile, moduleOf, stackFile, variablesFile } from './classes';
import { PYTHON_NAMES } from './names';
import { text } from './values';

/** Python as the language of a project. */
export const PYTHON: Language = {
  name: 'python',
  app: 'python3 main.py',
  install: () => [
    'python3 -m venv .venv && . .venv/bin/activate && pip install -r requirements.txt',
    `npm install --no-save ${engine().name}-cli cdktf-gateways-sandbox`,
  ],
  ignored: ['.venv/', '__pycache__/', 'node_modules/'],
  files: (plan, version) => {
    const names = new ProjectNames(plan, PYTHON_NAMES);
    const assembly = Assembly.load();
    const source = (module: string, content: string): ProjectFile => ({ file: `${module}.py`, content });
    return [
      source('main', mainFile(plan, names)),
      ...plan.stacks.flatMap((stack) => [
        source(moduleOf(names.classOf(stack)), stackFile(stack, names, assembly)),
        ...stack.groups.map((group) =>
          source(moduleOf(names.classOf(group)), groupFile(group, stack, names, assembly)),
        ),
        ...(stack.program.variables.length > 0
          ? [source(moduleOf(names.variablesClassOf(stack)), variablesFile(stack, names))]
          : []),
      ]),
      { file: 'requirements.txt', content: requirements(version) },
    ];
  },
};

function requirements(version: string): string {
  const { name, library, versions } = engine();
  const [minor] = requireValue(/\d+\.\d+/.exec(versions[name]));
  return `${name}~=${minor}\n${library}~=${version}\n`;
}

function mainFile({ stacks }: ProjectPlan, names: ProjectNames): string {
  const classes = stacks.map((stack) => names.classOf(stack));
  return [
    `from ${engine().name} import App`,
    '',
    ...classes.map((name) => `from ${moduleOf(name)} import ${name}`).sort(),
    '',
    'app = App()',
    ...stacks.map((stack) => `${names.classOf(stack)}(app, ${text(stack.id)})`),
    'app.synth()',
    '',
  ].join('\n');
}
