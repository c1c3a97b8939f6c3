import { Service } from '../../engine/server/service';
import { ObjectValue, Value } from '../../engine/values/value';
import { OWN_ID } from '../../shared/catalog/endpoints';
import { requireValue } from '../../shared/require-value';
import { Plain } from '../bodies/plain-json';
import { ownObjects } from '../extras/own-objects';
import { ObjectRequests } from '../object-requests';
import { TargetList, Targets, TargetType } from '../targets';
import { filtersIn, sortedBy } from './filters';
import { Page, pageBody, PageContent, pageIn } from './page';

const NO_QUERY = new URLSearchParams();

/** Responds to API requests for lists of objects. */
export class ListRequests {
  private readonly types: ReadonlyMap<string, TargetType>;

  public constructor(
    private readonly service: Service,
    private readonly list: TargetList,
    private readonly parameters: { readonly [argument: string]: string },
    private readonly targets: Targets,
  ) {
    this.types = new Map(list.types.map((type) => [type.type, type]));
  }

  public answer(path: string, query: URLSearchParams): object {
    const { paging, nested } = this.list.endpoint;
    const page = pageIn(paging, query);
    const isWhole = filtersIn(query).length === 0 && !query.has('sort') && !nested && !this.service.isRestricted;
    const isPlain = isWhole && this.own().length === 0;
    const content = isPlain ? this.part(page) : this.selected(page, query);
    const others = [...query].filter(([name]) => name !== page.afterName && name !== page.sizeName);
    const target = others.length === 0 ? path : `${path}?${new URLSearchParams(others)}`;
    return pageBody(page, content, target);
  }

  /** Returns a page of the list directly from the store, without filters and permissions. */
  private part({ size, number, after, paging }: Page): PageContent {
    const { world } = this.service;
    const types = [...this.types.keys()];
    const limit = size === Infinity ? -1 : size + 1;
    const skip = paging === 'number' ? (number - 1) * size : 0;
    const found = world.page(types, this.parameters, { after, skip, limit });
    const shown = size === Infinity ? found : found.slice(0, size);
    return {
      items: shown.map(({ type, values }) => this.item(requireValue(this.types.get(type)), values)),
      field: this.list.endpoint.items,
      total: () => world.countOf(types, this.parameters),
      next: found.length > size ? requireValue(shown.at(-1)).sequence : undefined,
    };
  }

  /** Returns a page of the objects that pass the filters and permissions, in the requested order. */
  private selected({ size, number, after, paging }: Page, query: URLSearchParams): PageContent {
    const filters = filtersIn(query);
    const all = [...this.types.values()]
      .flatMap((type) => this.service.find(type.element, this.parameters).map((found) => ({ type, ...found })))
      .sort((one, other) => one.createdAt - other.createdAt)
      .map(({ type, values }) => this.item(type, values));
    const passed = sortedBy(
      query,
      [...this.own(), ...all].filter((item) => filters.every((filter) => filter(item))),
    );
    const items = this.nested(passed);
    const start = paging === 'number' ? (number - 1) * size : after;
    const end = size === Infinity ? items.length : start + size;
    return {
      items: size === Infinity ? items : items.slice(start, end),
      field: this.list.endpoint.items,
      total: () => items.length,
      next: end < items.length ? end : undefined,
    };
  }

  /**
   * Returns the predefined objects in the list that the caller may read. The store does not contain predefined objects.
   */
  private own(): Plain[] {
    return [...this.types.values()].flatMap((type) =>
      ownObjects(type.type)
        .filter((values) => !this.service.readRefusal(type.type, values))
        .map((values) => this.item(type, values)),
    );
  }

  private item(type: TargetType, values: ObjectValue): Plain {
    const { member, missingField } = this.list.endpoint;
    if (member !== undefined) {
      return this.memberOf(member, values[member] ?? null);
    }
    const item = new ObjectRequests(this.service, this.parameters, NO_QUERY).answer(
      type,
      this.service.show(type.type, values),
    ) as Plain;
    return missingField === undefined ? item : without(item, missingField.split('.'));
  }

  /** Returns all objects of the list. */
  public all(): readonly object[] {
    return this.selected({ ...pageIn('none', NO_QUERY) }, NO_QUERY).items;
  }

  /**
   * Returns a member of a parent object for the list: the whole object for a gateway entity in the store, or else only
   * the id.
   */
  private memberOf(argument: string, id: Value): Plain {
    const type = this.targets.typeOf(`konnect_gateway_${argument.replace(/_id$/, '')}`);
    const values =
      type?.form.isGatewayEntity && typeof id === 'string' ? this.service.world.get(type.type, id) : undefined;
    const parameters = { ...this.parameters };
    return values
      ? (new ObjectRequests(this.service, parameters, NO_QUERY).answer(
          requireValue(type),
          this.service.show(requireValue(type).type, values),
        ) as Plain)
      : { [OWN_ID]: id };
  }

  /** Moves objects into the objects that they refer to, such as child documents into their parent document. */
  private nested(items: readonly Plain[]): Plain[] {
    const [[field, argument] = []] = Object.entries(this.list.endpoint.nested ?? {});
    if (field === undefined) {
      return [...items];
    }
    const ids = new Set(items.map(({ id }) => id));
    const within = (parent: unknown): Plain[] =>
      items
        .filter((item) => (ids.has(item[requireValue(argument)]) ? item[requireValue(argument)] : undefined) === parent)
        .map((item) => ({ ...item, [field]: within(item.id) }));
    return within(undefined);
  }
}

/** Returns an object of a list without the value at a path. */
function without(item: Plain, [name, ...more]: readonly string[]): Plain {
  const { [name]: value, ...others } = item;
  return more.length === 0 || !value ? others : { ...others, [name]: without(value as Plain, more) };
}
