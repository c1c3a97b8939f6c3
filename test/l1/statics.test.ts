/** Static members of the classes: the Terraform type, import ids, and code for an import. */
import { TerraformStack, Testing } from 'cdktf';
import { differences } from '../support/compare';
import { classOf, Element, ELEMENTS } from '../support/elements';
import { camelCase } from '../support/naming';
import { synthesized } from '../support/stack';

test('every class has its Terraform type', () => {
  const wanted = ELEMENTS.map(({ kind, type, catalog }) =>
    kind === 'provider' ? catalog.info.source.split('/').pop() : type,
  );
  expect(ELEMENTS.map((element) => classOf(element).tfResourceType)).toEqual(wanted);
});

test('every import id is in the format that the provider reads', () => {
  const importable = ELEMENTS.filter(({ rules }) => rules.import?.supported);
  expect(importable).toHaveLength(215 - 7 + 48 - 18);
  expect(importable.flatMap(importProblems)).toEqual([]);
});

test('resources that cannot be imported have no import id', () => {
  const others = ELEMENTS.filter(({ rules }) => !rules.import?.supported);
  expect(others.filter((element) => classOf(element).importId !== undefined).map(({ label }) => label)).toEqual([]);
});

test('code can be generated for every resource', () => {
  const stack = new TerraformStack(Testing.app(), 'stack');
  const resources = ELEMENTS.filter(({ kind }) => kind === 'resource');
  resources.forEach((element) =>
    classOf(element).generateConfigForImport(stack, element.type, `id of ${element.type}`),
  );
  const wanted = resources.map(({ type }) => ({ id: `id of ${type}`, to: `${type}.${type}` }));
  expect(differences(synthesized(stack).import, wanted)).toEqual([]);
});

function importProblems(element: Element): string[] {
  const { template, keys = [], allowedIds } = element.rules.import!;
  const valueOf = (name: string) => allowedIds?.[0] ?? `value of ${name}`;
  const names = template ? [...template.matchAll(/<([^>]+)>/g)].map(([, name]) => name) : keys.map(({ name }) => name);
  const renamed = element.catalog.names.importIds[element.type] ?? {};
  const parts = names.map((name) => [renamed[name] ?? camelCase(name), valueOf(name)]);
  const made = classOf(element).importId(Object.fromEntries(parts));
  const wanted = template
    ? template.replace(/<([^>]+)>/g, (_, name) => valueOf(name))
    : Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  return differences(template ? made : JSON.parse(made), wanted, element.label);
}
