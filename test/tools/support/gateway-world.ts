/** A control plane in a sandbox of this process with test objects, and its generated code. */
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { Creation, Declaration } from '../../../tools/src/code/code';
import { compose, Composed, Composition } from '../../../tools/src/compose/compose';
import { engineValue } from '../../../tools/src/inventory/engine-value';
import { InventoryObject, InventoryValues, Secret } from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { fromStore } from '../../../tools/src/readers/store';
import { ProviderWorld } from '../../sandbox/support/provider-world';

/** A created object, with Terraform names. */
export type Made = { readonly [attribute: string]: any };

/** Options for reading the inventory. */
export interface Reading {
  readonly without?: readonly string[];
  readonly secrets?: readonly string[];
}

export class GatewayWorld {
  public readonly world = new ProviderWorld('platform');
  public readonly plane: Made;

  /** @param rules whether the rules of the services are on */
  public constructor({ rules = true } = {}) {
    SWITCHES.filter(() => !rules).forEach(({ name }) => switchRule(this.world.store, name, false));
    this.plane = this.world.create('gateway_control_plane', { name: 'Orders' });
  }

  /** Creates a child of the control plane. Types have no prefix `konnect_gateway_`. */
  public make(type: string, config: object = {}): Made {
    return this.world.create(`gateway_${type}`, { control_plane_id: this.plane.id, ...config });
  }

  public service(config: object = {}): Made {
    return this.make('service', { host: 'orders.example.com', name: 'orders', ...config });
  }

  public route(config: object = {}): Made {
    return this.make('route', { paths: ['/orders'], name: 'list', ...config });
  }

  public consumer(config: object = {}): Made {
    return this.make('consumer', { username: 'shop', ...config });
  }

  /** Returns the code of all objects, except for types that the inventory does not have. Some argument names mark secrets. */
  public composed({ without = [], secrets = [] }: Reading = {}): Result {
    const all = fromStore(this.world.store);
    const kept = all.objects.filter(({ type }) => !without.includes(type));
    const hidden = (name: string, value: any) => (secrets.includes(name) && value !== null ? new Secret(value) : value);
    const plain = kept.map((object) => {
      const values = Object.entries(engineValue(object.values) as InventoryValues);
      return { ...object, values: Object.fromEntries(values.map(([name, value]) => [name, hidden(name, value)])) };
    });
    const { objects, remarks } = prepared([{ ...all, objects: plain }]);
    return new Result(objects, compose({ objects, remarks }));
  }

  public close(): void {
    this.world.close();
  }
}

/** Code of a store. */
export class Result {
  private readonly declarations: ReadonlyMap<string, Declaration>;

  public constructor(
    private readonly objects: readonly InventoryObject[],
    public readonly composed: Composed,
  ) {
    this.declarations = new Map(composed.program.declarations.map((one) => [one.key, one]));
  }

  /** Construction of the last object of a type. */
  public of(type: string): Composition {
    return this.composed.made.get(this.key(type))!;
  }

  /** The code that makes it. */
  public creation(type: string): Creation {
    return this.declaration(type).creation;
  }

  public declaration(type: string): Declaration {
    return this.declarations.get(this.key(type))!;
  }

  /** Returns the id of the last object of a type, for references. */
  public key(type: string): string {
    const all = this.objects.filter((object) => object.type === `konnect_${type}`);
    return all[all.length - 1].key;
  }
}
