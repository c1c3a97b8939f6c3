import { TerraformResource, TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../schema/generated';

/** Fields of a cdktf reference expression, such as `control_plane.id`, that cdktf's types do not declare. */
interface Reference {
  readonly identifier?: string;
  readonly originStack?: TerraformStack;
}

/**
 * Index of the Terraform resources of an app, grouped by stack. The index contains no data sources, which may have the
 * same Terraform type and name as a resource. The validation reports of all stacks of an app share one index. Before
 * the report of any stack after the first, `refresh` updates the index only for that stack and its nested stacks.
 */
export class ResourceIndex {
  private byStack?: Map<TerraformStack, StackResources>;
  private readonly byType = new Map<string, Generated[]>();
  private readonly byText = new Map<string, Generated | undefined>();
  private readonly computed = new Map<string, unknown>();

  public constructor(private readonly root: IConstruct) {}

  /** Returns all resources of a Terraform type. */
  public ofType(type: string): Generated[] {
    const known = this.byType.get(type) ?? [...this.stacks().values()].flatMap((stack) => stack.ofType(type));
    this.byType.set(type, known);
    return known;
  }

  /** Returns all resources whose Terraform type passes a test. */
  public ofTypes(isWanted: (type: string) => boolean): Generated[] {
    const types = new Set([...this.stacks().values()].flatMap((stack) => stack.types()));
    return [...types].filter(isWanted).flatMap((type) => this.ofType(type));
  }

  /** Returns the resource of one type that an argument text refers to, such as the id of a control plane. */
  public findReferenced(type: string, value: unknown): Generated | undefined {
    // Stores the found resource by text, because all resources that refer to the same construct look up the same text.
    const key = `${type} ${String(value)}`;
    if (!this.byText.has(key)) {
      this.byText.set(key, this.find(type, value));
    }
    return this.byText.get(key);
  }

  /**
   * Returns a value that several checks of one report share. Only the first call with a name after each `refresh`
   * computes the shared value.
   *
   * @param name name of the shared value, unique in the library
   * @param compute computes the value
   */
  public shared<T>(name: string, compute: () => T): T {
    if (!this.computed.has(name)) {
      this.computed.set(name, compute());
    }
    return this.computed.get(name) as T;
  }

  /** Reads the resources of a stack and its nested stacks again, because aspects may have changed the resources. */
  public refresh(stack: TerraformStack): void {
    [this.byType, this.byText, this.computed].forEach((derived) => derived.clear());
    const stacks = this.stacks();
    const read = resourcesOf(stack);
    stacks.set(stack, read.get(stack) ?? new StackResources());
    read.forEach((resources, nested) => stacks.set(nested, resources));
  }

  private find(type: string, value: unknown): Generated | undefined {
    const { identifier = '', originStack } = referenceOf(value) ?? {};
    if (!originStack || !identifier.startsWith(`${type}.`)) {
      return undefined;
    }
    const [, name] = identifier.split('.');
    return this.stacks().get(originStack)?.findByName(type, name);
  }

  private stacks(): Map<TerraformStack, StackResources> {
    this.byStack ??= resourcesOf(this.root);
    return this.byStack;
  }
}

/** Terraform resources of one stack, by type. */
class StackResources {
  private readonly byType = new Map<string, Generated[]>();
  private readonly byName = new Map<string, Map<string, Generated>>();

  public add(element: Generated): void {
    const group = this.byType.get(element._terraformType) ?? [];
    group.push(element);
    this.byType.set(element._terraformType, group);
  }

  public types(): string[] {
    return [...this.byType.keys()];
  }

  public ofType(type: string): Generated[] {
    return this.byType.get(type) ?? [];
  }

  /** Returns the resource with a given name in the Terraform configuration. */
  public findByName(type: string, name: string): Generated | undefined {
    const known = this.byName.get(type) ?? new Map(this.ofType(type).map((one) => [one.friendlyUniqueId, one]));
    this.byName.set(type, known);
    return known.get(name);
  }
}

function resourcesOf(scope: IConstruct): Map<TerraformStack, StackResources> {
  const stacks = new Map<TerraformStack, StackResources>();
  const generated = scope.node.findAll().filter(isGenerated);
  for (const element of generated.filter((one) => TerraformResource.isTerraformResource(one))) {
    const stack = TerraformStack.of(element);
    const resources = stacks.get(stack) ?? new StackResources();
    resources.add(element);
    stacks.set(stack, resources);
  }
  return stacks;
}

/**
 * Returns a text that is equal for two argument values that refer to the same object. References are identified by
 * expression and stack, other values by their text.
 */
export function identityOf(value: unknown): string {
  const { identifier, originStack } = referenceOf(value) ?? {};
  return identifier === undefined ? String(value) : `${originStack?.node.path} ${identifier}`;
}

function referenceOf(value: unknown): Reference | undefined {
  if (typeof value !== 'string') {
    return undefined;
  }
  const { tokens, literals } = Tokenization.reverseString(value);
  return tokens.length === 1 && literals.length === 0 ? (tokens[0] as Reference) : undefined;
}
