import { TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../generated';

/** What cdktf keeps of an expression such as `control_plane.id`. Its types hide both. */
interface Reference {
  readonly identifier?: string;
  readonly originStack?: TerraformStack;
}

/** The elements of an app that others refer to. Made for one report, since the app may change before the next. */
export class Neighbours {
  private byType?: Map<string, Generated[]>;
  private readonly byAddress = new Map<string, Generated>();
  private readonly byText = new Map<string, Generated | undefined>();
  private readonly addressed = new Set<string>();

  public constructor(private readonly root: IConstruct) {}

  /** All resources of a Terraform type. */
  public ofType(type: string): Generated[] {
    return this.types().get(type) ?? [];
  }

  /** All resources of the Terraform types that are asked for. */
  public ofTypes(isAsked: (type: string) => boolean): Generated[] {
    return [...this.types()].flatMap(([type, elements]) => (isAsked(type) ? elements : []));
  }

  /** The resource of the app to which a text refers, such as the id of a control plane; of one type. */
  public referred(type: string, value: unknown): Generated | undefined {
    // Texts of one construct are asked about once for each that refers to it.
    const key = `${type} ${String(value)}`;
    if (!this.byText.has(key)) {
      this.byText.set(key, this.find(type, value));
    }
    return this.byText.get(key);
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

/** Tells whether two texts mean the same object: what only Terraform knows by the expression, and the stack that has it. */
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
