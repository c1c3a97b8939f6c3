import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Declaration, Part } from '../code/code';
import { Group } from '../project/groups';
import { idOf, ProjectPlan, StackPlan } from '../project/plan';
import { identifiers, Named, NameStyle, wordsOfClass } from './identifiers';
import { Scope } from './scope';

/** Naming rules of a language. */
export interface ProjectStyle {
  readonly classes: NameStyle;
  readonly members: NameStyle;
  /** Name of the current object in the language: `this`, `self`. */
  readonly self: string;
  /** Names that classes and variables of the generated project must not have. */
  readonly taken: readonly string[];
}

/** Name of the parameter or variable in the written code that holds the Terraform variables for secrets. */
export const SECRETS = 'secrets';

/** Assigns the names of classes, files and variables in the generated project. */
export class ProjectNames {
  private readonly classes: ReadonlyMap<string, string>;
  private readonly members = new Map<Group, ReadonlyMap<string, string>>();
  private readonly keys = new Map<Group | StackPlan, string>();
  /** Constructs that are properties of other constructs, by key. */
  private readonly parts: ReadonlyMap<string, Part>;
  /** Whether the generated project has only one stack. */
  private readonly isOnly: boolean;

  public constructor(
    { stacks }: ProjectPlan,
    private readonly style: ProjectStyle,
  ) {
    this.isOnly = stacks.length === 1;
    const declarations = stacks.flatMap(({ program }) => program.declarations);
    this.parts = new Map(
      declarations.flatMap(({ key, creation }) => (creation.kind === 'part' ? [[key, creation] as const] : [])),
    );
    const named: Named[] = [];
    const add = (part: Group | StackPlan, words: readonly string[], kind: string): void => {
      const key = String(named.length);
      this.keys.set(part, key);
      named.push({ key, words, kind: [kind] });
    };
    stacks.forEach((stack) => add(stack, [...stack.id.split('-'), 'stack'], 'adopted'));
    stacks.forEach(({ groups }) => groups.forEach((group) => add(group, group.words, 'group')));
    this.classes = identifiers(named, style.classes, style.taken);
    for (const { groups, classes } of stacks) {
      groups.forEach((group) => this.members.set(group, this.memberNames(group, classes)));
    }
  }

  /** Returns the name of the class of a stack or group. */
  public classOf(part: Group | StackPlan): string {
    return requireValue(this.classes.get(requireValue(this.keys.get(part))));
  }

  /** Returns the name of the class with the sensitive variables of a stack. */
  public variablesClassOf(stack: StackPlan): string {
    const own = this.isOnly ? [] : stack.id.split('-');
    return this.style.classes.join([...own, 'secret', 'variables']);
  }

  /** Returns the name of the constructor parameter that passes a group of constructs to another group. */
  public parameterOf(group: Group): string {
    return this.style.members.join(splitName(this.classOf(group)));
  }

  /** Returns the name of the property for the variable of a secret. */
  public variable(name: string): string {
    return this.style.members.join(name.split('_'));
  }

  /** Returns the names of constructs and variables that the code of a group can use. */
  public scopeOf(group: Group): Scope {
    const own = requireValue(this.members.get(group));
    const { self } = this.style;
    const others = new Map(group.uses.flatMap((other) => [...other.shared].map((key) => [key, other] as const)));
    return this.scope((key) => {
      const name = own.get(key);
      if (name !== undefined) {
        return group.shared.has(key) ? `${self}.${name}` : name;
      }
      const other = others.get(key);
      return other ? `${this.parameterOf(other)}.${requireValue(this.members.get(other)).get(key)}` : key;
    });
  }

  /** Returns the names of constructs and variables that code directly in the class of a stack can use. */
  public scopeOfStack({ program, classes }: StackPlan): Scope {
    const own = this.namesOf(program.declarations, classes, []);
    return this.scope((key) => requireValue(own.get(key)));
  }

  /** @param named function that returns the name in code of a construct that is not a property of another construct */
  private scope(named: (key: string) => string): Scope {
    return {
      construct: (key) => {
        const part = this.parts.get(key);
        return part ? `${named(part.to)}.${this.style.members.join(splitName(part.property))}` : named(key);
      },
      variable: (name) => `${SECRETS}.${this.variable(name)}`,
    };
  }

  private memberNames(group: Group, classes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    return this.namesOf(
      group.declarations,
      classes,
      group.uses.map((other) => this.parameterOf(other)),
    );
  }

  private namesOf(
    declarations: readonly Declaration[],
    classes: ReadonlyMap<string, string>,
    parameters: readonly string[],
  ): ReadonlyMap<string, string> {
    const ofOwn = declarations.filter(({ key }) => !this.parts.has(key));
    const named = ofOwn.map((declaration) => ({
      key: declaration.key,
      words: wordsFor(declaration),
      kind: wordsOfClass(classNameOf(declaration, classes)),
    }));
    return identifiers(named, this.style.members, [...this.style.taken, SECRETS, ...parameters]);
  }
}

/**
 * Returns the words from which the name of a construct's variable is made: the words of its id, or of its label if the
 * id has characters other than letters, digits, `_` and `-`.
 */
function wordsFor(declaration: Declaration): readonly string[] {
  const id = idOf(declaration);
  return /^[\w-]+$/.test(id) ? id.split('-') : declaration.words;
}

/** Returns the class of a construct, such as `platform.GatewayService`, or an empty text if the class is unknown. */
export function classNameOf({ key }: Declaration, classes: ReadonlyMap<string, string>): string {
  return classes.get(key) ?? '';
}

/** Splits a name in camel case or Pascal case into words in lower case. */
export function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
}

/**
 * Returns the keys of the constructs that need a variable in the generated code, because other code uses them, several
 * method calls follow their creation, or a method call on their resource follows.
 */
export function namedAmong(declarations: readonly Declaration[], usedKeys: ReadonlySet<string>): ReadonlySet<string> {
  const named = declarations.filter(
    ({ key, after, creation }) =>
      creation.kind !== 'part' && (usedKeys.has(key) || after.length > 1 || after.some(({ onResource }) => onResource)),
  );
  return new Set(named.map(({ key }) => key));
}
