import { Annotations, TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../generated';
import { IN_PLAIN_TEXT } from '../plain-secrets';
import { Shape } from '../shape';
import { isUnresolved } from '../tokens';
import { checkObject } from './check';
import { problemsOf } from './checks';
import { Finding } from './finding';
import { GatewayCheck } from './gateway-check';
import { Neighbours } from './neighbours';
import { originOf } from './origins';
import { rememberOutput, takeOutputBack } from './output';
import { routingFindings } from './routing/findings';
import { spellingNote, terraformPath } from './spelling';
import { firstStack } from './stacks';

/** Which findings count: all of them, errors alone, or none. Set by this value in the context of an app or a stack. */
export const RULES_CONTEXT = 'cdktf-gateways/rules';
const LEVELS = ['errors', 'off'];

interface Entry {
  readonly construct: IConstruct;
  readonly type: string;
  readonly findings: Finding[];
}

/**
 * The report of the rules, as one text, or nothing where there is no error. For the first stack it covers the whole app; for
 * any other only that stack once more, for changes by its own aspects. Warnings are annotations where there is no error,
 * and part of the text where there is.
 */
export function reportOf(stack: TerraformStack): string[] {
  const { root } = stack.node;
  const isFirst = firstStack(root) === stack;
  const entries = entriesOf(isFirst ? root : stack, isFirst);
  const hasErrors = entries.some(({ findings }) => findings.some(({ level }) => level === 'error'));
  if (hasErrors) {
    const outcome = takeOutputBack(root) ? 'what was written of other stacks is taken back' : 'nothing was written';
    return [textOf(entries, outcome)];
  }
  if (isFirst) {
    rememberOutput(root);
  }
  entries.forEach((entry) => annotate(entry, root));
  return [];
}

/**
 * The warnings that no one has shown yet, as one text. They are annotations of cdktf, but only its command line shows
 * these: a program that is run without it has to show them itself.
 */
export function unshownWarnings(root: IConstruct): string | undefined {
  const entries = unshown.get(root) ?? [];
  unshown.delete(root);
  return entries.length > 0 ? textOf(entries) : undefined;
}

function entriesOf(scope: IConstruct, isWholeApp: boolean): Entry[] {
  const entries: Entry[] = [];
  const constructs = scope.node.findAll();
  const modes = new Map<TerraformStack, string | undefined>();
  const neighbours = new Neighbours(scope.node.root);
  // Routes are held against those of all stacks, so this is done with the whole app alone.
  const ofRouting = isWholeApp ? routingFindings(constructs, neighbours) : undefined;
  for (const construct of constructs) {
    const problems = [...problemsOf(construct, neighbours), ...(ofRouting?.get(construct) ?? [])];
    if (problems.length > 0 || isGenerated(construct)) {
      const stack = TerraformStack.of(construct);
      if (!modes.has(stack)) {
        modes.set(stack, stack.node.tryGetContext(RULES_CONTEXT));
      }
      const found = isGenerated(construct) ? [...problems, ...ruleFindings(construct, neighbours)] : problems;
      const findings = ofMode(found, modes.get(stack));
      if (findings.length > 0) {
        entries.push({ construct, type: typeOf(construct), findings });
      }
    }
  }
  const stacks = isWholeApp ? [...modes].filter(([, mode]) => mode !== 'off').map(([stack]) => stack) : [];
  return [...contextMistakes(modes), ...missingProviders(stacks), ...entries];
}

function ofMode(findings: Finding[], mode: string | undefined): Finding[] {
  if (mode === 'off') {
    return [];
  }
  return mode === 'errors' ? findings.filter(({ level }) => level === 'error') : findings;
}

/** What a construct is called beside its path: the Terraform type, or the class of a construct that is made of several. */
function typeOf(construct: IConstruct): string {
  return isGenerated(construct) ? construct._terraformType : construct.constructor.name;
}

function ruleFindings(construct: Generated, neighbours: Neighbours): Finding[] {
  const { shape } = construct._inputs;
  const overridden = Object.keys((construct as any).rawOverrides ?? {});
  const isOwn = ({ property }: Finding) => !overridden.includes(shape[/^\w+/.exec(property)?.[0] ?? '']?.name);
  const values = construct._inputs.toObject();
  const literals = TerraformProvider.isTerraformProvider(construct) ? literalSecrets(shape, values) : [];
  const gateway = new GatewayCheck(values, neighbours);
  return [...literals, ...checkObject(shape, values, gateway)].filter(isOwn);
}

/** Secrets of a provider that stand in the code, and so in the synthesised file, for everybody who can read these. */
function literalSecrets(shape: Shape, values: { [property: string]: any }): Finding[] {
  const message = `${IN_PLAIN_TEXT}, or leave it to the environment of Terraform`;
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

/**
 * Providers that are missing from stacks other than the first, which cdktf itself would find only after it has written
 * the first one. Those missing from the first it reports together with this.
 */
function missingProviders(stacks: TerraformStack[]): Entry[] {
  const entries: Entry[] = [];
  for (const stack of stacks) {
    if (firstStack(stack.node.root) === stack) {
      continue;
    }
    const constructs = stack.node.findAll();
    const present = constructs.filter(TerraformProvider.isTerraformProvider);
    const names = new Set(
      present.map((provider) => (provider as TerraformProvider).terraformGeneratorMetadata?.providerName),
    );
    const needed = new Map(constructs.filter(isGenerated).map(({ _provider }) => [_provider.name, _provider]));
    const missing = [...needed.values()].filter(({ name }) => !names.has(name));
    if (missing.length > 0) {
      const findings = missing.map(({ name, construct }): Finding => {
        const message = `has resources of the provider ${name}, but no provider; add new ${construct}(stack, 'provider') to it`;
        return { level: 'error', property: '', message };
      });
      entries.push({ construct: stack, type: 'stack', findings });
    }
  }
  return entries;
}

function textOf(entries: Entry[], outcome?: string): string {
  const all = entries.flatMap(({ findings }) => findings);
  const errors = all.filter(({ level }) => level === 'error').length;
  const warnings = all.length - errors;
  const counts = [count(errors, 'error'), count(warnings, 'warning')].filter((text) => text !== '');
  const lines = [`cdktf-gateways found ${counts.join(' and ')}${outcome ? `; ${outcome}` : ''}:`];
  for (const { construct, type, findings } of entries) {
    const origin = originOf(construct);
    lines.push(`    ${construct.node.path} (${type}${origin === undefined ? '' : `, from ${origin}`})`);
    lines.push(...findings.map((finding) => `      ${finding.level}: ${sentence(construct, finding)}`));
  }
  const properties = entries.flatMap(({ construct, findings }) =>
    findings.map(({ property }) => ({ name: property, isOfTerraform: isGenerated(construct) })),
  );
  return [...lines, ...spellingNote(properties).map((note) => `    ${note}`)].join('\n');
}

function count(number: number, unit: string): string {
  return number === 0 ? '' : `${number} ${unit}${number === 1 ? '' : 's'}`;
}

function sentence(construct: IConstruct, { property, message }: Finding): string {
  if (property === '') {
    return message;
  }
  const inTerraform = isGenerated(construct) ? terraformPath(construct._inputs.shape, property) : undefined;
  return `${property}${inTerraform === undefined ? '' : ` (${inTerraform})`} ${message}`;
}

const annotated = new WeakMap<IConstruct, Set<string>>();
const unshown = new WeakMap<IConstruct, Entry[]>();

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
    unshown.set(root, [...(unshown.get(root) ?? []), { construct, type, findings: fresh }]);
  }
}
