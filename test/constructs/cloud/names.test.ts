/** Checks in the jsii assembly that class, id and factories of a type use the same noun. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Assembly, ClassType, InterfaceType } from '@jsii/spec';
import { loadAssembly } from '../../support/assembly';

const assembly: Assembly = loadAssembly();
const own = Object.values(assembly.types ?? {}).filter(({ fqn }) => /^cdktf-gateways\.cloud\.\w+$/.test(fqn));
const references = own.filter(
  (type): type is InterfaceType => type.kind === 'interface' && !!type.interfaces?.includes('constructs.IConstruct'),
);
const nouns = references.map(({ name }) => name.slice(1));

test('the library has references to check', () => {
  expect(nouns).toContain('GatewayService');
});

test.each(nouns)('the id property of %s is named after the type', (noun) => {
  const { properties = [] } = references.find(({ name }) => name === `I${noun}`)!;
  expect(properties.map(({ name }) => name)).toContain(`${noun[0].toLowerCase()}${noun.slice(1)}Id`);
});

test.each(nouns)('the factory of a reference to %s is named after the type', (noun) => {
  const { methods = [] } = own.find(({ name }) => name === noun) as ClassType;
  const names = methods.filter(({ static: isStatic }) => isStatic).map(({ name }) => name);
  expect(names.filter((name) => [`from${noun}Id`, `from${noun}Attributes`].includes(name))).toHaveLength(1);
});

describe('the glossary', () => {
  const glossary = fs.readFileSync(path.join(__dirname, '../../../docs/glossary.md'), 'utf8');
  const [section] = glossary.split(/^## /m).filter((part) => part.startsWith('Cloud\n'));
  const rows = section.split(/^Words /m)[0].match(/^\| `.*$/gm)!;
  const terms = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`(\w+)(?:\.(\w+))?`/g)]);

  test.each(terms.map(([term, type, member]) => [term, type, member]))(
    'names only existing symbols: %s',
    (_, name, member) => {
      const type = own.find((one) => one.name === name) as any;
      const { properties = [], methods = [], members = [] } = type ?? {};
      const all = [...properties, ...methods, ...members].map((one: { name: string }) => one.name);
      expect(member === undefined ? type?.name : all).toEqual(
        member === undefined ? name : expect.arrayContaining([member]),
      );
    },
  );

  test('names only existing Terraform types', () => {
    const types = rows.flatMap(
      (row) => row.split('|')[3].match(/\b(api_gateway|antiddos|dayu|address|protocol)_\w+\b(?!…)/g) ?? [],
    );
    const known = ['resources', 'data-sources'].flatMap((folder) =>
      fs.readdirSync(path.join(__dirname, '../../../catalog/cloud/schema', folder)),
    );
    expect(types.filter((type) => !/_$/.test(type) && !known.includes(`tencentcloud_${type}.json`))).toEqual([]);
    expect(types.length).toBeGreaterThan(20);
  });
});
