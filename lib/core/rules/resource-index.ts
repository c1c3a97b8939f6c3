import { TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../schema/generated';

/** Fields of a cdktf expression such as `control_plane.id`. cdktf's types do not declare them. */
interface Reference {
  readonly identifier?: string;
  readonly originStack?: TerraformStack;
}

/** Index of the resources of an app. Valid for one report, because the app may change before the next report. */
export class ResourceIndex {
  private byType?: Map<string, Generated[]>;
  private readonly byAddress = new Map<string, Generated>();
  private readonly byText = new Map<string, Generated | undefined>();
  private readonly addressed = new Set<string>();
  private readonly computed = new Map<string, unknown>();

  public constructor(private readonly root: IConstruct) {}

  /** Returns all resources of a Terraform type. */
  public ofType(type: string): Generated[] {
    return this.types().get(type) ?? [];
  }

  /** Returns all resources whose Terraform type passes a test. */
  public ofTypes(isAsked: (type: string) => boolean): Generated[] {
    return [...this.types()].flatMap(([type, elements]) => (isAsked(type) ? elements : []));
  }

  /** Returns the resource of one type that a text refers to, such as the id of a control plane. */
  public referred(type: string, value: unknown): Generated | undefined {
    // Every resource that refers to the same construct looks up the same text.
    const key = `${type} ${String(value)}`;
    if (!this.byText.has(key)) {
      this.byText.set(key, this.find(type, value));
    }
    return this.byText.get(key);
  }

  /**
   * Returns a value that several checks of one report need, and computes it for the first of them.
   *
   * @param name name of the value, unique in the library
   * @param compute computes the value
   */
  public shared<T>(name: string, compute: () => T): T {
    if (!this.computed.has(name)) {
      this.computed.set(name, compute());
    }
    return this.computed.get(name) as T;
  }

  private find(type: string, value: unknown): Generated | undefined {
    const { identifier = '', originStack } = referenceOf(value) ?? {};
    if (!originStack || !identifier.startsWith(`${type}.`)) {
      return undefined;
    }
    this.addAddresses(type);
    const [, name] = identifier.split('.');
    return this.byAddress.get(addressOf(originStack, type, name));
  }

  private types(): Map<string, Generated[]> {
    this.byType ??= grouped(this.root.node.findAll().filter(isGenerated));
    return this.byType;
  }

  private addAddresses(type: string): void {
    if (!this.addressed.has(type)) {
      this.addressed.add(type);
      for (const element of this.ofType(type)) {
        const { friendlyUniqueId } = element as any;
        this.byAddress.set(addressOf(TerraformStack.of(element), type, friendlyUniqueId), element);
      }
    }
  }
}

/**
 * Returns a text that is equal for two references to the same object. References are identified by expression and
 * stack, other values by their text.
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

function addressOf(stack: TerraformStack, type: string, name: string): string {
  return `${stack.node.path} ${type}.${name}`;
}

function grouped(elements: Generated[]): Map<string, Generated[]> {
  const groups = new Map<string, Generated[]>();
  for (const element of elements) {
    const group = groups.get(element._terraformType) ?? [];
    group.push(element);
    groups.set(element._terraformType, group);
  }
  return groups;
}
