import { TerraformProvider } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { Members, Place, Remark, without } from '../../../../lib/core/declarative/document';
import { Entity, NOT_CONFIGURATION } from '../../../../lib/core/declarative/entities';
import { Item, labelOf, placeOf, referenceOf } from '../../../../lib/core/declarative/item';
import { Duration } from '../../../../lib/core/duration';
import { Generated, isGenerated } from '../../../../lib/core/generated';
import { IN_PLAIN_TEXT } from '../../../../lib/core/plain-secrets';
import { rememberOrigin } from '../../../../lib/core/rules/origins';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { SecretValue } from '../../../../lib/core/secret-value';
import { Shape } from '../../../../lib/core/shape';
import { isUnresolved } from '../../../../lib/core/tokens';
import { isVaultReference, vaultPrefix } from '../../../../lib/core/vault-reference';
import { IControlPlane } from '../../gateway/control-plane';
import { GatewayEntityId } from '../../gateway/gateway-entity-id';
import { DeclarativeFile } from './files';
import { Values } from './values';
import { variableOf } from './variables';

/** What all constructs of a file are given. */
export interface Common {
  readonly controlPlane: IControlPlane;
  readonly provider?: TerraformProvider;
}

/** Makes the constructs of a declarative configuration. */
export class Build {
  public readonly values: Values;
  private readonly made = new Map<Item, Construct>();
  private readonly vaults = new Map<string, IConstruct>();

  public constructor(
    public readonly scope: Construct,
    public readonly common: Common,
    private readonly keepsIds: boolean,
  ) {
    this.values = new Values(scope, (place, message) => this.remark({ level: 'error', place, message }));
  }

  /** The construct of an entity; undefined where there is none, which is reported. */
  public of<T extends Construct>(item: Item | undefined): T | undefined {
    return item && (this.made.get(item) as T | undefined);
  }

  /** The construct that an entity refers to. */
  public referred<T extends Construct>(item: Item, field: string): T | undefined {
    return this.of<T>(referenceOf(item, field));
  }

  /** Makes the construct of an entity, unless there is one of its id. */
  public make<T extends Construct>(item: Item, scope: Construct, id: string, make: (id: string) => T): T | undefined {
    const known = scope.node.tryFindChild(id);
    if (known) {
      const other = [...this.made].find(([, construct]) => construct === known)?.[0];
      const first = other ? `the ${labelOf(other)} in ${other.place}` : known.node.path;
      const message = `cannot be told apart from ${first}; give it a name or an id`;
      this.remark({ level: 'error', place: item.place, message });
      return undefined;
    }
    const construct = make(id);
    this.made.set(item, construct);
    rememberOrigin(construct, () => String(item.place));
    this.waitForVaults(item, construct);
    return construct;
  }

  /** The arguments of an entity by their properties in L1. */
  public inputs(item: Item, shape: Shape, members: Members = item.fields): any {
    const type = item.entity.types[0] ?? '';
    const at = (name: string | number): Place => placeOf(item, String(name));
    const own = ownOf(shape, item.entity);
    return this.values.inputs(own, without(members, ['id']), { place: item.place, at, type, path: '' });
  }

  /** The id of an entity: as the file has it, or made from the path. */
  public entityId(item: Item): { entityId?: GatewayEntityId } {
    const { id } = item.fields;
    if (id === undefined || !this.keepsIds) {
      return {};
    }
    if (typeof id !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
      this.remark({ level: 'error', place: item.place.at('id'), message: 'is no UUID, which ids of entities are' });
      return {};
    }
    return { entityId: GatewayEntityId.of(id) };
  }

  /**
   * Gives the main resource of a construct what the file says, to the letter, where the construct would choose by itself.
   * Secrets and texts stay the same.
   */
  public settle(construct: IConstruct | undefined, inputs: object): void {
    const resource = construct?.node.defaultChild;
    if (resource && isGenerated(resource)) {
      Object.entries(inputs).forEach(([property, value]) => resource._inputs.set(property, value));
    }
  }

  /** The main resource of a construct. */
  public resourceOf(construct: IConstruct): Generated {
    return construct.node.defaultChild as Generated;
  }

  /** A secret of the file. One in plain text is warned of, where it stands. */
  public secret(item: Item, field: string, text: string | undefined, place = placeOf(item, field)): any {
    if (text === undefined) {
      return undefined;
    }
    const raw = rawText(item.fields, field);
    const { templates } = item.place.document as DeclarativeFile;
    const parts = raw === undefined ? [] : templates.parts(raw);
    const [part] = Array.isArray(parts) ? parts : [];
    if (Array.isArray(parts) && parts.length === 1 && typeof part === 'object') {
      return SecretValue.fromVariable(variableOf(this.scope, part.name));
    }
    const isPlain = !(raw !== undefined && (templates.has(raw) || isVaultReference(raw)));
    if (isPlain) {
      const message = `${IN_PLAIN_TEXT}, which \${{ env "DECK_…" }} makes of an environment variable`;
      this.remark({ level: 'warning', place, message });
    }
    return isUnresolved(text) && !isPlain ? SecretValue.fromExpression(text) : SecretValue.unsafePlainText(text);
  }

  /** A length of time, in milliseconds; nothing for one that only Terraform knows, which `settle` gives the resource. */
  public millis(length: number | undefined): Duration | undefined {
    return length === undefined || isUnresolved(length) ? undefined : Duration.millis(length);
  }

  /** Keeps a vault, for which what refers to it waits. */
  public keepVault(prefix: unknown, vault: IConstruct | undefined): void {
    if (typeof prefix === 'string' && vault) {
      this.vaults.set(prefix, vault);
    }
  }

  public remark({ level, place, message }: Remark): void {
    (level === 'error' ? addError : addWarning)(this.scope, '', `${place} ${message}`);
  }

  private waitForVaults(item: Item, construct: Construct): void {
    if (this.vaults.size > 0) {
      const known = [...prefixesIn(item.fields)].map((prefix) => this.vaults.get(prefix));
      known.forEach((vault) => vault && construct.node.addDependency(vault));
    }
  }
}

/** What only Terraform has, rather than the file. */
const TERRAFORM_ONLY = ['control_plane_id', 'consumer_id', 'consumer_group_id', 'upstream_id', 'id'];

/** The arguments that an entity has in the file, but for its references. */
function ownOf(shape: Shape, { references }: Entity): Shape {
  const fields = references.map(({ field }) => field);
  const own = Object.entries(shape).filter(
    ([, { name }]) => ![...TERRAFORM_ONLY, ...NOT_CONFIGURATION, ...fields].includes(name),
  );
  return Object.fromEntries(own);
}

function rawText(fields: Members, path: string): string | undefined {
  const value = path.split('.').reduce<any>((found, name) => found?.[name], fields);
  return typeof value === 'string' ? value : undefined;
}

/** The prefixes of the vaults that texts refer to. */
function prefixesIn(value: unknown): Set<string> {
  if (typeof value === 'string') {
    const prefix = isVaultReference(value) ? vaultPrefix(value) : undefined;
    return new Set(prefix === undefined ? [] : [prefix]);
  }
  const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return new Set(members.flatMap((member) => [...prefixesIn(member)]));
}
