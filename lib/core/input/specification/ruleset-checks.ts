import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { ConstructFact } from '../../values/construct-fact';
import { PropertyDiagnostic } from '../../values/property-diagnostic';
import { readTextIn, shownFolder } from '../files';
import { SPECIFICATION_LIMIT } from './bundle';
import { checkRuleset, RulesetInput, RulesetProblem } from './ruleset';

const PROPERTY = 'specification';
/**
 * Maximum number of ruleset violations that synthesis lists for a specification. Synthesis only counts further ruleset
 * violations of the specification.
 */
const MAX_VIOLATIONS = 50;

/**
 * File with a specification, and the Spectral ruleset that checks the specification. The ruleset file must be in the
 * working directory or a subfolder.
 */
export interface FileWithRuleset {
  readonly file: string;
  /**
   * Folder that must contain all files that the specification refers to. The default of `root` is the folder
   * of the specification.
   */
  readonly root?: string;
  readonly ruleset: string;
}

const CHECKS = new ConstructFact<RulesetChecks>('rulesetChecks');

/**
 * Checks the specifications of an app with Spectral rulesets. One process checks all specifications that wait for the
 * same ruleset, unless they are too large together. One process per specification would be slow, because Spectral takes
 * a second to start.
 */
export class RulesetChecks {
  /** Returns the ruleset checks of the app that contains a construct. */
  public static of(construct: IConstruct): RulesetChecks {
    return CHECKS.getOrSet(construct.node.root, () => new RulesetChecks());
  }

  private readonly waiting = new Map<string, FileWithRuleset>();
  private readonly findings = new Map<string, readonly PropertyDiagnostic[]>();

  /**
   * Adds a specification to the next ruleset check, unless the specification was already checked with the same ruleset
   * and root folder.
   */
  public add(checked: FileWithRuleset): void {
    const key = keyOf(checked);
    if (!this.findings.has(key)) {
      this.waiting.set(key, checked);
    }
  }

  /**
   * Returns the ruleset violations of a specification that was added before, or the problem that prevented the check.
   * If specifications wait for their ruleset check, `findingsOf` runs the checks of all waiting specifications first.
   */
  public findingsOf(checked: FileWithRuleset): readonly PropertyDiagnostic[] {
    for (const ruleset of new Set([...this.waiting.values()].map((one) => one.ruleset))) {
      this.check(ruleset);
    }
    return this.findings.get(keyOf(checked)) ?? [];
  }

  private check(ruleset: string): void {
    const files = [...this.waiting.values()].filter((one) => one.ruleset === ruleset);
    const inputs = new Map<FileWithRuleset, RulesetInput>();
    for (const one of files) {
      const { input, problem } = inputOf(one);
      if (input) {
        inputs.set(one, input);
      }
      this.keep(one, problem === undefined ? [] : [error(problem)]);
    }
    const { problems, problem } = checkRuleset(ruleset, process.cwd(), [...inputs.values()]);
    [...inputs].forEach(([one, { file = '' }], index) => {
      if (problems) {
        this.keep(one, findingsIn(problems[index], file, ruleset));
      } else if (index === 0) {
        // Reports a problem that prevents the whole check, such as an invalid ruleset, only for the first
        // specification. The problem is the same for all specifications.
        this.keep(one, [error(`ruleset: ${problem}`)]);
      }
    });
  }

  private keep(checked: FileWithRuleset, findings: readonly PropertyDiagnostic[]): void {
    const key = keyOf(checked);
    this.waiting.delete(key);
    this.findings.set(key, findings);
  }
}

function inputOf({ file, root }: FileWithRuleset): { readonly input?: RulesetInput; readonly problem?: string } {
  const absolute = path.resolve(file);
  const folder = root === undefined ? path.dirname(absolute) : path.resolve(root);
  const { text, problem } = readTextIn(folder, absolute, SPECIFICATION_LIMIT);
  return text === undefined
    ? { problem: `${shownFolder(absolute)} ${problem}` }
    : { input: { text, file: absolute, folder } };
}

function findingsIn(
  problems: readonly RulesetProblem[],
  checked: string,
  ruleset: string,
): readonly PropertyDiagnostic[] {
  // Errors come before warnings, because synthesis lists only the first violations.
  const violations = [...problems].sort((one, other) => levelOf(one).localeCompare(levelOf(other)));
  const findings = violations.slice(0, MAX_VIOLATIONS).map((violation): PropertyDiagnostic => ({
    level: levelOf(violation),
    property: PROPERTY,
    message: messageOf(violation, checked),
  }));
  const rest = violations.slice(MAX_VIOLATIONS);
  const message = `${shownFolder(checked)} has ${rest.length} more violations of ${ruleset}`;
  return rest.length === 0 ? findings : [...findings, { level: levelOf(rest[0]), property: PROPERTY, message }];
}

function error(message: string): PropertyDiagnostic {
  return { level: 'error', property: PROPERTY, message };
}

function levelOf({ severity }: RulesetProblem): 'error' | 'warning' {
  return severity === 'error' ? 'error' : 'warning';
}

function messageOf({ file, line, column, pointer, rule, message }: RulesetProblem, checked: string): string {
  return `${shownFolder(file ?? checked)}:${line}:${column} (#${pointer}) ${message.trimEnd()} (rule ${rule})`;
}

function keyOf({ file, root, ruleset }: FileWithRuleset): string {
  return JSON.stringify([file, root ?? null, ruleset]);
}
