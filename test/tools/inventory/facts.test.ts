/** Facts of the catalogue and the services about references and secrets hold for all types. */
import { SERVICES } from '../../../sandbox/src/services';
import { resourceOf, resourceTypes } from '../../../tools/src/elements';
import { InventoryValue, isValues, Secret } from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { referencesOf } from '../../../tools/src/inventory/references';
import { configOf } from '../../sandbox/support/catalogue';

const REFERENCES = resourceTypes().flatMap((type) => [...referencesOf(type).values()].flat());

test('references name existing types and arguments', () => {
  for (const { to, by, owner } of REFERENCES) {
    const attributes = (type: string): string[] => Object.keys(resourceOf(type)!.element.schema.block.attributes ?? {});
    to.forEach((type) => expect(attributes(type)).toContain('id'));
    Object.entries(by).forEach(([type, argument]) => expect(attributes(type)).toContain(argument));
    expect(owner ?? [0, 0]).toHaveLength(2);
  }
});

test('all references that the services check belong to a type', () => {
  const checked = Object.values(SERVICES).flatMap(({ families }) =>
    families.flatMap(({ references = [] }) => references),
  );
  const paths = new Set(REFERENCES.map(({ path }) => path));
  expect(checked.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
});

test('references to several types are distinguished by another argument', () => {
  const ambiguous = resourceTypes().flatMap((type) =>
    [...referencesOf(type).values()].filter((all) => all.length > 1 && all.some((one) => one.with === undefined)),
  );
  expect(ambiguous).toEqual([]);
});

test('documented secrets are hidden in all types', () => {
  const shown: string[] = [];
  let hidden = 0;
  for (const type of resourceTypes()) {
    const { element } = resourceOf(type)!;
    const [object] = prepared([
      { objects: [{ type, key: type, place: type, values: configOf(element, 'full') }], remarks: [] },
    ]).objects;
    for (const path of element.runtime?.secrets ?? []) {
      const found = leavesAt(object.values, path.split('.'));
      hidden += found.filter((one) => one instanceof Secret).length;
      shown.push(...found.filter((one) => typeof one === 'string').map((text) => `${type}.${path}: ${text}`));
    }
  }
  expect(shown).toEqual([]);
  expect(hidden).toBeGreaterThan(100);
});

/** Returns the values at a path, through lists and maps. */
function leavesAt(value: InventoryValue | undefined, path: readonly string[]): InventoryValue[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => leavesAt(one, path));
  }
  const [name, ...inner] = path;
  if (isValues(value)) {
    return name === undefined
      ? Object.values(value).flatMap((one) => leavesAt(one, path))
      : leavesAt(value[name], inner);
  }
  return value === undefined ? [] : [value];
}
