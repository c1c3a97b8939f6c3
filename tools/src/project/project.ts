import { randomUUID } from 'node:crypto';
import { ProjectFile } from '../code/code';
import { wordsIn } from '../compose/names';
import { groupsOf } from './groups';
import { Adopted, Language, ProjectPlan, StackPlan } from './plan';
import { readmeOf } from './readme';
import { Report, reportOf, reportText } from './report';

/** A complete project in memory, before its files are written. */
export interface Project {
  readonly files: readonly ProjectFile[];
  readonly report: Report;
}

/** Returns the project for adopted objects, with one stack for each region. */
export function projectOf(name: string, parts: readonly Adopted[], language: Language, version: string): Project {
  const plan = planOf(name, parts);
  const report = reportOf(parts, plan);
  return {
    report,
    files: [
      ...language.files(plan, version),
      ...plan.stacks.flatMap(({ program }) => program.files),
      { file: 'cdktf.json', content: settings(language) },
      { file: '.gitignore', content: [...language.ignored, 'cdktf.out/', '*.tfstate*', ''].join('\n') },
      { file: 'README.md', content: readmeOf(plan, report, language) },
      { file: 'adopted.md', content: reportText(report) },
      { file: 'adopted.json', content: `${JSON.stringify(report, null, 2)}\n` },
    ],
  };
}

function planOf(name: string, parts: readonly Adopted[]): ProjectPlan {
  const words = wordsIn(name);
  const id = words.length === 0 || /^\d/.test(words[0]) ? ['gateways', ...words] : words;
  return {
    name: id.join('-'),
    stacks: parts.map((part) => stackOf(parts.length > 1 ? [...id, ...wordsIn(part.region ?? '')] : id, part)),
  };
}

function stackOf(words: readonly string[], { inventory, composed, region }: Adopted): StackPlan {
  const { program, made } = composed;
  const isThere = (prefix: string): boolean => inventory.objects.some(({ type }) => type.startsWith(prefix));
  // A helper declaration represents no object, so the code that creates it determines its class.
  const helpers = program.declarations.flatMap(({ key, creation }) =>
    'of' in creation ? [[key, creation.of] as const] : [],
  );
  return {
    id: words.join('-'),
    program,
    groups: groupsOf(program, inventory.objects),
    classes: new Map([...helpers, ...[...made].map(([key, { of }]) => [key, of] as const)]),
    providers: [
      ...(isThere('konnect_') ? (['platform'] as const) : []),
      ...(isThere('tencentcloud_') ? (['cloud'] as const) : []),
    ],
    region,
  };
}

function settings({ name, app }: Language): string {
  const content = {
    language: name,
    app,
    projectId: randomUUID(),
    sendCrashReports: 'false',
    context: { '@cdktf/disable_stack_trace_in_metadata': true },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
