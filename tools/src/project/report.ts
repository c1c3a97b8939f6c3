import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Declaration } from '../code/code';
import { Level } from '../compose/pass';
import { resourceOf } from '../elements';
import { InventoryObject, Diagnostic } from '../inventory/inventory';
import { codeCell, plainMarkdown, tableMarkdown } from '../markdown';
import { unreadArguments } from '../unread';
import { Adopted, idOf, ProjectPlan } from './plan';

/** Report on all adopted objects. */
export interface Report {
  readonly objects: readonly ReportedObject[];
  /** Remarks of the readers about objects and sources. */
  readonly remarks: readonly Diagnostic[];
  /** Environment variables through which users give the values of secrets to Terraform. */
  readonly variables: readonly { readonly name: string; readonly description: string }[];
}

/** Result of adopting an object. */
export interface ReportedObject {
  /** Location of the object in its source: a Terraform address, a position in a file, or type and id. */
  readonly place: string;
  /** Terraform type of the object. */
  readonly type: string;
  readonly stack: string;
  /** Id of the object's construct. The construct's id is empty for verbatim objects. */
  readonly construct: string;
  /** Class of the object's construct. */
  readonly class: string;
  readonly level: Level;
  /**
   * Reason why the object has an L1 construct although its type has an L2 construct, or why its block stays verbatim
   * although its type has an L1 construct.
   */
  readonly reason: string | null;
  /** Reason why the object's code is only a comment. */
  readonly leftOut: string | null;
  /**
   * Action that a plan of the project contains for the object; null if the object is left out, or if a Terraform
   * configuration declares the object.
   */
  readonly planned: 'import' | 'add' | null;
  /**
   * Remaining problem of the object's code: changes that a plan would still make to the object, or the error of the
   * synthesis.
   */
  readonly problem: string | null;
  /** Arguments that the provider does not read, so the first apply after the import sends them again. */
  readonly sentAgain: readonly string[];
}

/** Returns the report of a project. */
export function reportOf(parts: readonly Adopted[], { stacks }: ProjectPlan): Report {
  return {
    objects: parts.flatMap((part, index) => objectsOf(part, stacks[index].id)),
    remarks: parts.flatMap(({ inventory }) => inventory.remarks),
    variables: stacks.flatMap(({ program }) =>
      program.variables.map(({ name, description }) => ({ name: `TF_VAR_${name}`, description })),
    ),
  };
}

function objectsOf({ inventory, composed }: Adopted, stack: string): ReportedObject[] {
  const declarations = new Map(composed.program.declarations.map((one): [string, Declaration] => [one.key, one]));
  const order = new Map([...declarations.keys()].map((key, index) => [key, index]));
  const placeIn = ({ key }: InventoryObject): number => order.get(key) ?? declarations.size;
  const objects = [...inventory.objects].sort((one, other) => placeIn(one) - placeIn(other));
  return objects.map(({ key, place, type, importId, meta, values }) => {
    const { of, level, reason, problem } = requireValue(composed.made.get(key));
    const declaration = declarations.get(key);
    const planned = declaration?.leftOut || meta ? null : importId === undefined ? 'add' : 'import';
    const maker =
      declaration?.creation.kind === 'part' ? requireValue(declarations.get(declaration.creation.to)) : declaration;
    return {
      place,
      type,
      stack,
      construct: maker ? idOf(maker) : '',
      class: maker?.creation.kind === 'new' ? maker.creation.of : of,
      level,
      reason: reason ?? null,
      leftOut: declaration?.leftOut ?? null,
      planned,
      problem: problem ?? null,
      sentAgain: planned === 'import' ? sentAgainOf(type, values) : [],
    };
  });
}

/**
 * Returns the arguments that a plan after the import would add: the imported state lacks them, but the code or the
 * provider's defaults contain them. `sentAgainOf` omits arguments that force a replacement: constructs ignore these
 * arguments after an import, or Terraform replaces the object.
 */
function sentAgainOf(type: string, values: InventoryObject['values']): string[] {
  const rules = resourceOf(type)?.element.rules.attributes ?? {};
  return unreadArguments(type).filter(
    (name) => (values[name] ?? rules[name]?.default ?? null) !== null && rules[name]?.requiresReplace === undefined,
  );
}

/** Returns the numbers of objects that a plan of the project imports and adds, or undefined if both numbers are 0. */
export function plannedCounts({
  objects,
}: Report): { readonly imports: number; readonly additions: number } | undefined {
  const count = (wanted: ReportedObject['planned']): number =>
    objects.filter(({ planned }) => planned === wanted).length;
  const [imports, additions] = [count('import'), count('add')];
  return imports + additions === 0 ? undefined : { imports, additions };
}

/** Returns the report of a project as Markdown. */
export function reportText(report: Report): string {
  const { objects, remarks, variables } = report;
  const counts = plannedCounts(report);
  const managed = objects.filter(({ leftOut }) => leftOut === null);
  const leftOut = objects.filter((object) => object.leftOut !== null);
  const problems = managed.filter(({ problem }) => problem !== null);
  const verbatim = managed.filter(({ level }) => level === 'verbatim').length;
  const explained = managed.filter(({ reason }) => reason !== null);
  const lines = [
    '# Result for each object',
    '',
    ...tableMarkdown(
      ['', ''],
      [
        ['Objects', String(objects.length)],
        ['L2 constructs', String(managed.filter(({ level }) => level === 'L2').length)],
        ['L1 constructs', String(managed.filter(({ level }) => level === 'L1').length)],
        ...(verbatim === 0 ? [] : [['Unchanged from the configuration', String(verbatim)]]),
        ['Not managed by this project', String(leftOut.length)],
        ...(counts === undefined
          ? []
          : [
              ['Imported by a plan', String(counts.imports)],
              ['Added by a plan', String(counts.additions)],
            ]),
      ],
    ),
    ...section('Changes that a plan would make', 'Check these objects first.', problems, ({ place, problem }) => [
      codeCell(place),
      plainMarkdown(requireValue(problem)),
    ]),
    ...section(
      'Sent again by the first apply',
      'A plan shows updates of these objects, because the provider does not read the arguments. The objects do not change.',
      managed.filter(({ sentAgain }) => sentAgain.length > 0),
      ({ place, sentAgain }) => [codeCell(place), sentAgain.map(codeCell).join(', ')],
    ),
    ...section(
      'Not managed by this project',
      'These objects stay unchanged. Their code is a comment.',
      leftOut,
      ({ place, leftOut: why }) => [codeCell(place), plainMarkdown(requireValue(why))],
    ),
    ...section(
      'L1, although the type has an L2 construct',
      '',
      explained.filter(({ level }) => level === 'L1'),
      reasonCells,
    ),
    ...section(
      'Unchanged from the configuration',
      'These blocks stay as they are, because no construct synthesises the same values.',
      explained.filter(({ level }) => level === 'verbatim'),
      reasonCells,
    ),
    ...section('Remarks', '', remarks, ({ place, message }) => [codeCell(place), plainMarkdown(message)]),
    ...section(
      'Variables',
      'No file of the project contains secrets. Terraform reads the secrets from these environment variables.',
      variables,
      ({ name, description }) => [codeCell(name), plainMarkdown(description)],
    ),
    '',
    '## All objects',
    '',
    ...tableMarkdown(
      ['Object', 'Construct', 'Id'],
      objects.map((one) => [codeCell(one.place), codeCell(one.class), codeCell(one.construct)]),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function reasonCells({ place, reason }: ReportedObject): string[] {
  return [codeCell(place), plainMarkdown(requireValue(reason))];
}

function section<T>(
  title: string,
  introduction: string,
  things: readonly T[],
  row: (thing: T) => readonly string[],
): string[] {
  return things.length === 0
    ? []
    : [
        '',
        `## ${title}`,
        '',
        ...(introduction === '' ? [] : [introduction, '']),
        ...tableMarkdown(['', ''], things.map(row)),
      ];
}
