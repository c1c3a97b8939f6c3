import { Annotations, TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { checkObject } from '../rules/check';
import { GatewayCheck } from '../rules/gateway-check';
import { ProviderVersions } from '../rules/provider-version';
import { providerMistakes } from '../rules/providers';
import { ResourceIndex } from '../rules/resource-index';
import { routingFindings } from '../rules/route-conflicts/findings';
import { Generated, isGenerated, overridesOf } from '../schema/generated';
import { Shape } from '../schema/shape';
import { withoutJobCommands } from '../shared/job-commands';
import { Members } from '../shared/objects';
import { ConstructFact } from '../values/construct-fact';
import { IN_PLAIN_TEXT } from '../values/plain-secrets';
import { Entry, PropertyDiagnostic } from '../values/property-diagnostic';
import { isUnresolved } from '../values/tokens';
import { problemsOf } from './deferred-checks';
import { lineOf, placeOf } from './lines';
import { originOf } from './origins';
import { rememberOutput, restoreOutput } from './output-rollback';
import { spellingNote, terraformPath } from './spelling';
import { firstStack } from './stacks';

/**
 * Context key of an app or a stack that selects which of its findings the validation report contains: with `errors`,
 * only errors, and with `off`, none. Without a context value, the validation report contains all findings.
 */
export const RULES_CONTEXT = 'cdktf-gateways/rules';
const LEVELS = ['errors', 'off'];

/**
 * Returns a list with the validation report as one text, or an empty list if the checks found no errors. The validation
 * report of the first stack covers the whole app. For every other stack, the checks run again for this stack alone,
 * because aspects of the stack may have changed it. If the checks find errors, the text includes the warnings;
 * otherwise, the warnings become annotations.
 */
export function reportOf(stack: TerraformStack): string[] {
  const { root } = stack.node;
  const isFirst = firstStack(root) === stack;
  const entries = entriesOf(isFirst ? root : stack, isFirst);
  const hasErrors = entries.some(({ findings }) => findings.some(({ level }) => level === 'error'));
  if (hasErrors) {
    const outcome = restoreOutput(root) ? 'the changes to files of other stacks are undone' : 'nothing was written';
    return [reportText(entries, outcome)];
  }
  if (isFirst) {
    rememberOutput(root);
  }
  entries.forEach((entry) => annotate(entry, root));
  return [];
}

/**
 * Returns the warnings that became annotations since the last call of the function, as one text. Returns undefined if
 * no warnings were annotated. Warnings are also cdktf annotations, but only the cdktf command prints annotations. A
 * program that synthesises without the cdktf command must print the warnings itself.
 */
export function takePendingWarnings(root: IConstruct): string | undefined {
  const entries = pendingWarnings.get(root) ?? [];
  pendingWarnings.delete(root);
  return entries.length > 0 ? reportText(entries) : undefined;
}

/** Index of the resources of an app, which the validation reports of all its stacks share until the synthesis ends. */
const indexes = new ConstructFact<ResourceIndex>('resourceIndex');

/**
 * Returns the index of the app's resources for the validation report of a later stack. All stacks after the first share
 * one index, because reading the whole app again for each stack would take quadratic time.
 */
function laterIndex(stack: TerraformStack): ResourceIndex {
  const { root } = stack.node;
  const index = indexes.getOrSet(root, () => new ResourceIndex(root));
  index.refresh(stack);
  return index;
}

/**
 * Deletes the resource index that the validation reports of a synthesis share, because the app may change before the
 * next synthesis.
 */
export function endReports(root: IConstruct): void {
  indexes.delete(root);
}

function entriesOf(scope: IConstruct, isWholeApp: boolean): Entry[] {
  const entries: Entry[] = [];
  const constructs = scope.node.findAll();
  const modes = new Map<TerraformStack, string | undefined>();
  const resourceIndex = isWholeApp ? new ResourceIndex(scope) : laterIndex(scope as TerraformStack);
  if (isWholeApp) {
    indexes.set(scope, resourceIndex);
  }
  const versions = new ProviderVersions();
  // The routing checks compare routes of all stacks, so they run only in the report of the whole app.
  const ofRouting = isWholeApp ? routingFindings(constructs, resourceIndex) : undefined;
  for (const construct of constructs) {
    const problems = [...problemsOf(construct, resourceIndex), ...(ofRouting?.get(construct) ?? [])];
    if (problems.length > 0 || isGenerated(construct)) {
      const stack = TerraformStack.of(construct);
      if (!modes.has(stack)) {
        modes.set(stack, stack.node.tryGetContext(RULES_CONTEXT));
      }
      const found = isGenerated(construct)
        ? [...problems, ...ruleFindings(construct, resourceIndex, versions)]
        : problems;
      const findings = ofMode(found, modes.get(stack));
      if (findings.length > 0) {
        entries.push({ construct, type: typeOf(construct), findings });
      }
    }
  }
  const stacks = isWholeApp ? [...modes].filter(([, mode]) => mode !== 'off').map(([stack]) => stack) : [];
  return [...contextMistakes(modes), ...providerMistakes(stacks), ...entries];
}

function ofMode(findings: PropertyDiagnostic[], mode: string | undefined): PropertyDiagnostic[] {
  if (mode === 'off') {
    return [];
  }
  return mode === 'errors' ? findings.filter(({ level }) => level === 'error') : findings;
}

/**
 * Returns the type of a construct for the validation report: the Terraform type of an L1 construct, or the class name
 * of any other construct.
 */
function typeOf(construct: IConstruct): string {
  return isGenerated(construct) ? construct._terraformType : construct.constructor.name;
}

function ruleFindings(
  construct: Generated,
  resourceIndex: ResourceIndex,
  versions: ProviderVersions,
): PropertyDiagnostic[] {
  const { shape } = construct._inputs;
  const overridden = Object.keys(overridesOf(construct));
  const isOwn = ({ property }: PropertyDiagnostic) =>
    !overridden.includes(shape[/^\w+/.exec(property)?.[0] ?? '']?.name);
  const values = construct._inputs.toObject();
  const literals = TerraformProvider.isTerraformProvider(construct) ? literalSecrets(shape, values) : [];
  const gateway = new GatewayCheck(construct, values, resourceIndex);
  const found = [...literals, ...checkObject(shape, values, gateway), ...versions.findings(construct, values)];
  return found.filter(isOwn);
}

/**
 * Returns warnings for the secrets of a Terraform provider in plain text. Everyone who can read the code or the
 * synthesised file can read the provider's secrets in plain text.
 */
function literalSecrets(shape: Shape, values: Members): PropertyDiagnostic[] {
  const message = `${IN_PLAIN_TEXT}, or set the environment variable of the provider instead`;
  return Object.keys(shape)
    .filter((property) => shape[property].secret && typeof values[property] === 'string' && values[property] !== '')
    .filter((property) => !isUnresolved(values[property]))
    .map((property) => ({ level: 'warning', property, message }));
}

function contextMistakes(modes: Map<TerraformStack, string | undefined>): Entry[] {
  const mistaken = [...modes].filter(([, mode]) => mode !== undefined && !LEVELS.includes(mode));
  return mistaken.map(([construct, mode]) => {
    const message = `the context value ${RULES_CONTEXT} is ${JSON.stringify(mode)}; allowed: "errors", "off", or none`;
    return { construct, type: 'stack', findings: [{ level: 'error', property: '', message }] };
  });
}

function reportText(entries: Entry[], outcome?: string): string {
  const all = entries.flatMap(({ findings }) => findings);
  const errors = all.filter(({ level }) => level === 'error').length;
  const warnings = all.length - errors;
  const counts = [count(errors, 'error'), count(warnings, 'warning')].filter((text) => text !== '');
  const lines = [`cdktf-gateways found ${counts.join(' and ')}${outcome ? `; ${outcome}` : ''}:`];
  for (const { construct, type, findings } of entries) {
    const place = placeOf(construct);
    lines.push(`    ${construct.node.path} (${type}${place === undefined ? '' : `, ${place}`})`);
    for (const finding of findings) {
      const line = lineOf(construct, finding);
      const where = line === undefined || line === place ? '' : ` (${line})`;
      lines.push(`      ${finding.level}: ${sentence(construct, finding)}${where}`);
    }
  }
  const properties = entries.flatMap(({ construct, findings }) =>
    findings.map(({ property }) => ({ name: property, isOfTerraform: isGenerated(construct) })),
  );
  return [...lines, ...spellingNote(properties).map((note) => `    ${note}`)].join('\n');
}

function count(number: number, unit: string): string {
  return number === 0 ? '' : `${number} ${unit}${number === 1 ? '' : 's'}`;
}

function sentence(construct: IConstruct, { property, message: text }: PropertyDiagnostic): string {
  // Messages of parsers may contain lines of the parsed input, which must not become commands of a CI system.
  const message = withoutJobCommands(text);
  if (property === '') {
    return message;
  }
  const inTerraform = isGenerated(construct) ? terraformPath(construct._inputs.shape, property) : undefined;
  return `${property}${inTerraform === undefined ? '' : ` (${inTerraform})`} ${message}`;
}

const annotated = new ConstructFact<Set<string>>('annotatedWarnings');
const pendingWarnings = new ConstructFact<Entry[]>('pendingWarnings');

function annotate({ construct, type, findings }: Entry, root: IConstruct): void {
  const seen = annotated.get(construct) ?? new Set();
  annotated.set(construct, seen);
  const fresh = findings.filter((finding) => !seen.has(sentence(construct, finding)));
  const origin = fresh.length > 0 ? originOf(construct) : undefined;
  for (const text of fresh.map((finding) => sentence(construct, finding))) {
    seen.add(text);
    Annotations.of(construct).addWarning(origin === undefined ? text : `${text} (from ${origin})`);
  }
  if (fresh.length > 0) {
    pendingWarnings.getOrSet(root, () => []).push({ construct, type, findings: fresh });
  }
}
