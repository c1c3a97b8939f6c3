import { TerraformDataSource, TerraformStack } from 'cdktf';
import { Generated, ProviderFacts } from '../schema/generated';
import { isMembers } from '../schema/inputs';
import { ArgumentPeriod, ElementHistory, Period, ProviderHistory } from '../schema/provider-history';
import { GivenProvider, isProvider, providersIn } from '../schema/required-version';
import { Shape, Type } from '../schema/shape';
import { short } from '../shared/catalog/presence';
import { parseConstraint } from '../shared/formats/version-constraint';
import { compareVersions } from '../shared/formats/versions';
import { Members } from '../shared/objects';
import { PropertyDiagnostic } from '../values/property-diagnostic';
import { isUnresolved } from '../values/tokens';

const PROPERTY = 'providerVersion';

/**
 * Finds elements and arguments of a stack that are missing or different in the lowest provider version that the stack
 * allows. `ProviderVersions` keeps the version check of each stack and provider.
 */
export class ProviderVersions {
  private readonly checks = new Map<string, VersionCheck | undefined>();

  /**
   * Returns the version findings about an element of a stack, and about the argument `providerVersion` of a provider.
   */
  public findings(element: Generated, values: Members): PropertyDiagnostic[] {
    const { name } = element._provider;
    const stack = TerraformStack.of(element);
    const key = `${stack.node.path} ${name}`;
    if (!this.checks.has(key)) {
      const given = givenIn(stack, name);
      this.checks.set(key, given && checkOf(given));
    }
    const mistakes = isProvider(element) ? versionMistakes(element) : [];
    return [...mistakes, ...(this.checks.get(key)?.element(element, values) ?? [])];
  }
}

/** Returns the first construct of a Terraform provider in a stack for which the user set `providerVersion`. */
function givenIn(stack: TerraformStack, name: string): GivenProvider | undefined {
  return providersIn(stack, name).find(({ _givenVersion }) => _givenVersion !== undefined);
}

function versionMistakes(provider: GivenProvider): PropertyDiagnostic[] {
  const { _givenVersion: text, _provider: facts } = provider;
  if (text === undefined) {
    return [];
  }
  const first = givenIn(TerraformStack.of(provider), facts.name);
  if (first && first._givenVersion !== text) {
    const other = `${first.node.path} in the same stack has ${JSON.stringify(first._givenVersion)}`;
    return [
      mistake(
        `is ${JSON.stringify(text)}, but ${other}; a stack can have only one version of a provider; give the same version, or remove one of them`,
      ),
    ];
  }
  if (isUnresolved(text)) {
    return [
      mistake('is a token, but Terraform needs the version before it evaluates expressions; give a literal text'),
    ];
  }
  const constraint = parseConstraint(text);
  if (constraint === undefined) {
    const allowed = 'a version such as "3.15.0", or conditions with =, !=, >, >=, <, <= and ~>, separated by commas';
    return [mistake(`is ${JSON.stringify(text)}, which is not a version constraint; allowed: ${allowed}`)];
  }
  if (constraint.lowest === undefined) {
    return [mistake(`is ${JSON.stringify(text)}, which no version satisfies; remove one of the conditions`)];
  }
  const [oldest] = facts.history().versions;
  const unknown = `the report cannot check versions of ${facts.source} before ${oldest}, because their arguments are unknown`;
  const message = `is ${JSON.stringify(text)}, which allows ${constraint.lowest}; ${unknown}`;
  return compareVersions(constraint.lowest, oldest) < 0 ? [{ level: 'warning', property: PROPERTY, message }] : [];
}

function mistake(message: string): PropertyDiagnostic {
  return { level: 'error', property: PROPERTY, message };
}

/**
 * Returns the check for the lowest provider version that a version constraint allows. Returns undefined if the version
 * constraint is invalid, or if the lowest allowed version is not older than the catalogue's version of the provider.
 */
function checkOf({ _givenVersion: text, _provider: facts, node }: GivenProvider): VersionCheck | undefined {
  const lowest = typeof text === 'string' ? parseConstraint(text)?.lowest : undefined;
  if (lowest === undefined || compareVersions(lowest, facts.version) >= 0) {
    return undefined;
  }
  return new VersionCheck(facts, lowest, `${PROPERTY} ${JSON.stringify(text)} of ${node.path}`);
}

/** Checks elements of a stack against one version of a Terraform provider. */
class VersionCheck {
  private readonly history: ProviderHistory;
  /**
   * Indices of the known provider versions around the lowest allowed version: the newest known version up to the lowest
   * allowed one, and the oldest known version from the lowest allowed one on. Both indices are equal if the schemas of
   * the lowest allowed version are known, or if that version is older than all known versions.
   */
  private readonly before: number;
  private readonly after: number;

  public constructor(
    private readonly facts: ProviderFacts,
    private readonly lowest: string,
    private readonly source: string,
  ) {
    this.history = facts.history();
    const { versions } = this.history;
    const after = versions.findIndex((version) => compareVersions(version, lowest) >= 0);
    this.after = after;
    this.before = Math.max(0, compareVersions(versions[after], lowest) === 0 ? after : after - 1);
  }

  public element(element: Generated, values: Members): PropertyDiagnostic[] {
    const history = this.history.elements[keyOf(element)] as ElementHistory | undefined;
    const missing = history?.missing?.find((period) => this.includes(period));
    if (missing) {
      return [this.finding('', missing, MISSING)];
    }
    return Object.entries(history?.arguments ?? {}).flatMap(([path, periods]) => {
      const period = periods.find(([, first, last]) => this.includes([first, last]));
      return period ? this.argument(path, period, element._inputs.shape, values) : [];
    });
  }

  private argument(path: string, period: ArgumentPeriod, shape: Shape, values: Members): PropertyDiagnostic[] {
    const [difference, first, last, type] = period;
    const holder: ShapedObject = { property: '', shape, value: values };
    return argumentsAt(path.split('.'), holder).flatMap(({ property, value, isKnown }) => {
      const isGiven = value !== undefined && value !== null;
      const problem = isKnown ? problemOf(difference, value, isGiven, type) : removedArgument(path);
      return problem === undefined ? [] : [this.finding(property, [first, last], problem)];
    });
  }

  private finding(
    property: string,
    period: Period,
    { certain, possible, remedy }: DifferenceTexts,
  ): PropertyDiagnostic {
    const { versions } = this.history;
    const [last, needed] = [versions[period[1]], versions[period[1] + 1]];
    const isCertain = period[0] <= this.before && this.after <= period[1];
    const where = `in ${this.facts.source} ${this.lowest}, which ${this.source} allows`;
    const known = isCertain ? '' : `, because ${last} differs from ${needed} and the versions between are unknown here`;
    const advice = `needs ${needed}; set ${PROPERTY} to "~> ${majorMinor(needed)}", or ${remedy}`;
    const message = `${isCertain ? certain : possible} ${where}${known}; it ${advice}`;
    return { level: isCertain ? 'error' : 'warning', property, message };
  }

  /** Returns whether the lowest allowed provider version, or a known version next to it, is in a period of versions. */
  private includes([first, last]: Period): boolean {
    return (first <= this.before && this.before <= last) || (first <= this.after && this.after <= last);
  }
}

/**
 * Texts of a message about a difference between provider versions: for certain differences, for possible differences,
 * and the remedy other than a newer version.
 */
interface DifferenceTexts {
  readonly certain: string;
  readonly possible: string;
  readonly remedy: string;
}

const MISSING: DifferenceTexts = { certain: 'does not exist', possible: 'may not exist', remedy: 'leave it out' };
const READ_ONLY: DifferenceTexts = { certain: 'is read-only', possible: 'may be read-only', remedy: 'leave it out' };
const REQUIRED: DifferenceTexts = { certain: 'is required', possible: 'may be required', remedy: 'give it' };

function problemOf(
  difference: ArgumentPeriod[0],
  value: unknown,
  isGiven: boolean,
  type = '',
): DifferenceTexts | undefined {
  switch (difference) {
    case 'missing':
      return isGiven ? MISSING : undefined;
    case 'read-only':
      return isGiven ? READ_ONLY : undefined;
    case 'required':
      return isGiven ? undefined : REQUIRED;
    case 'retyped':
      return isGiven && !converts(value, type)
        ? { certain: `must be a ${type}`, possible: `may have to be a ${type}`, remedy: 'give such a value' }
        : undefined;
  }
}

/**
 * Returns the texts about a required argument that newer provider versions removed, so the constructs do not have the
 * argument.
 */
function removedArgument(path: string): DifferenceTexts {
  const text = `the argument ${path}, which the constructs of this library do not have`;
  return {
    certain: `requires ${text}`,
    possible: `may require ${text}`,
    remedy: `set it with addOverride("${path}", …)`,
  };
}

/**
 * Returns whether Terraform converts an argument value to a type. Terraform converts a text such as `5` or `true` to a
 * number or boolean. Terraform converts lists and sets to each other.
 */
function converts(value: unknown, type: string): boolean {
  if (isUnresolved(value)) {
    return true;
  }
  switch (type) {
    case 'string':
      return typeof value !== 'object';
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
    case 'bool':
      return typeof value === 'boolean' || value === 'true' || value === 'false';
    default:
      return /^(list|set) of (?!object)/.test(type) && Array.isArray(value);
  }
}

/** Object in the configuration of a resource, with the shape of the object's members. */
interface ShapedObject {
  readonly property: string;
  readonly shape: Shape;
  readonly value: Members;
}

interface FoundArgument {
  readonly property: string;
  readonly value: unknown;
  readonly isKnown: boolean;
}

/**
 * Returns the values of a resource's configuration at a Terraform path. If the path leads through a collection, the
 * returned list has a value for each element.
 */
function argumentsAt([name, ...rest]: string[], { property, shape, value }: ShapedObject): FoundArgument[] {
  const found = Object.entries(shape).find(([, field]) => field.name === name);
  if (!found) {
    return rest.length === 0 ? [{ property, value: undefined, isKnown: false }] : [];
  }
  const [own, field] = found;
  const place = property === '' ? own : `${property}.${own}`;
  if (rest.length === 0) {
    return [{ property: place, value: value[own], isKnown: true }];
  }
  return objectsIn(field.type, value[own], place).flatMap((holder) => argumentsAt(rest, holder));
}

/** Returns the objects in a configuration value: the object itself, or the elements of a collection. */
function objectsIn(type: Type, value: unknown, property: string): ShapedObject[] {
  if (type.kind === 'object') {
    return isMembers(value) ? [{ property, shape: type.shape, value }] : [];
  }
  if (!('of' in type)) {
    return [];
  }
  if (type.kind === 'map') {
    const members = isMembers(value) ? Object.entries(value) : [];
    return members.flatMap(([key, member]) => objectsIn(type.of, member, `${property}[${JSON.stringify(key)}]`));
  }
  const elements: readonly unknown[] = Array.isArray(value) && !isUnresolved(value) ? value : [];
  return elements.flatMap((element, index) => objectsIn(type.of, element, `${property}[${index}]`));
}

/** Returns the key of an element (resource, data source or provider) in the history of the Terraform provider. */
function keyOf(element: Generated): string {
  if (isProvider(element)) {
    return 'provider';
  }
  return TerraformDataSource.isTerraformDataSource(element) ? `data.${element._terraformType}` : element._terraformType;
}

function majorMinor(version: string): string {
  return short(version).split('.').slice(0, 2).join('.');
}
