/** Every argument of every type of a gateway arrives in the file, under its name and with its value. */
import { AttributeRules, CatalogElement, TerraformType } from '../../../lib/core/shared/catalog/types';
import { entityOfType, isNumberText, PARTIAL_BLOCKS } from '../../../lib/core/shared/declarative/entities';
import { catalogFolder } from '../../../sandbox/src/engine/catalog/folder';
import { loadCatalog, loadApi } from '../../../sandbox/src/engine/catalog/load';
import { Member, membersOf } from '../../../sandbox/src/engine/plan/members';
import { exported, inShop } from '../support/exported';
import { cleanUp } from '../support/temporary';

afterEach(cleanUp);

/** A value with all members that an entity can have, in Terraform's form and in the form of files. */
function everything(element: CatalogElement, members: readonly Member[], prefix: string): [object, object] {
  const given = members.filter(({ optional, required }) => optional || required);
  const pairs = given.map((member): [string, any, any] => {
    const path = prefix + member.name;
    const rules = element.rules.attributes[path];
    if (member.nested) {
      const [terraform, file] = everything(element, member.nested.members, `${path}.`);
      const isList = member.nested.mode === 'list' || member.nested.mode === 'set';
      const union = isPolicy(element) ? FORMS[element.type]?.unions?.[path] : undefined;
      if (union) {
        // An element of each kind.
        const kinds = Object.entries(union.members);
        const given = kinds.map(([block]) => ({ [block]: (terraform as any)[block] }));
        return [member.name, given, kinds.map(([block, kind]) => ({ [union.by!]: kind, ...(file as any)[block] }))];
      }
      const wrap = (one: object) => (isList ? [one] : member.nested!.mode === 'map' ? { 'a b': one } : one);
      return [member.name, wrap(terraform), wrap(file)];
    }
    return [member.name, ...valueOf(element.type, member.type!, rules, path)];
  });
  const fieldOf = (name: string) =>
    (isPolicy(element) ? FORMS[element.type]?.names?.[prefix + name] : undefined) ?? name;
  return [
    Object.fromEntries(pairs.map(([name, terraform]) => [name, terraform])),
    Object.fromEntries(pairs.map(([name, , file]) => [fieldOf(name), file])),
  ];
}

/** Different forms of objects on the platform. */
const FORMS = loadApi(catalogFolder(), 'platform').forms;

/** Forms of other entities are in the table of entities. */
function isPolicy({ runtime }: CatalogElement): boolean {
  return runtime?.policy !== undefined;
}

expect.extend({
  toBeTextOrSecret: (received: unknown, text: string) => ({
    pass: received === text || /^\$\{\{ env "DECK_\w+"( \| indent \d+)? \}\}$/.test(String(received)),
    message: () => `${String(received)} is not ${text}`,
  }),
});

function valueOf(
  owner: string,
  type: TerraformType,
  rules: AttributeRules | undefined,
  path: string,
): [unknown, unknown] {
  if (rules?.format === 'json') {
    return ['{"a":[1,"no"]}', { a: [1, 'no'] }];
  }
  if (Array.isArray(type)) {
    const [one, file] = valueOf(owner, type[1] as TerraformType, rules?.items, path);
    return type[0] === 'map' ? [{ x: one }, { x: file }] : [[one], [file]];
  }
  const text = `of ${path}`;
  if (isNumberText(owner, path.replace(/^redis_[ce]e\./, ''))) {
    return ['6379', 6379];
  }
  switch (type) {
    case 'string':
      // Which are secrets, is for another test.
      return [text, (expect as any).toBeTextOrSecret(text)];
    case 'number':
      return [7, 7];
    case 'bool':
      return [true, true];
    default:
      return [{ a: text }, { a: text }];
  }
}

/** Returns the members that are not fields, or that refer to other entities. Other tests cover them. */
const OTHERS = [
  'id',
  'control_plane_id',
  'created_at',
  'updated_at',
  'partials',
  'upstream',
  'service',
  'route',
  'consumer',
];
const LINKS = [
  ...OTHERS,
  'consumer_group',
  'client_certificate',
  'ca_certificates',
  'set',
  'consumer_id',
  'upstream_id',
];
/** These entities are only written below others. */
const BELOW = /_(acl|basic_auth|hmac_auth|jwt|key_auth|mtls_auth|consumer_group_member|sni|target)$/;

const TYPES = loadCatalog(catalogFolder(), 'platform')
  .elements.filter(
    ({ kind, type }) => kind === 'resource' && entityOfType(type) && (/_plugin_/.test(type) || !BELOW.test(type)),
  )
  .filter(({ type }) => type !== 'konnect_gateway_partial');

test('many types are exported', () => expect(TYPES.length).toBeGreaterThan(120));

test.each(TYPES.map((element) => [element.type, element] as const))('%s', async (type, element) => {
  const members = membersOf(element.schema.block).filter(({ name }) => !LINKS.includes(name));
  const [given, expected] = everything(element, members, '');
  const file = await exported(inShop({ [type.replace('konnect_gateway_', '')]: { it: given } }));
  const [entity] = file[entityOfType(type)!.collection];
  const name = element.runtime?.policy?.name;
  expect(entity).toEqual({ ...expected, ...(name !== undefined && { name }) });
});

test.each(Object.entries(PARTIAL_BLOCKS))('partials of the type %s', async (type, block) => {
  const element = loadCatalog(catalogFolder(), 'platform').elements.find(
    (one) => one.type === 'konnect_gateway_partial',
  )!;
  const { members } = membersOf(element.schema.block).find(({ name }) => name === block)!.nested!;
  const kept = members.filter(({ name }) => !OTHERS.includes(name));
  const [given, expected] = everything(element, kept, `${block}.`);
  const file = await exported(inShop({ partial: { it: { [block]: given } } }));
  expect(file.partials).toEqual([{ ...expected, type }]);
});
