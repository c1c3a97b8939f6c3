/** Names of lists are plural if English has a plural for the word, otherwise singular. */
import { loadCatalog } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { buildModel } from '../../generator/model/build';
import { FieldModel, structsOf } from '../../generator/model/model';
import { snakeToCamel } from '../../generator/model/names';

const isList = ({ type }: FieldModel) => type.kind === 'list' || type.kind === 'set';
const FIELDS = CATALOG_IDS.map((id) => buildModel(loadCatalog(id)))
  .flatMap(({ elements }) => elements)
  .flatMap(({ fields }) => [...fields, ...structsOf(fields).flatMap((struct) => struct.fields)])
  .filter(isList);

const propertiesOf = (name: string) => [
  ...new Set(FIELDS.filter((field) => field.name === name).map(({ property }) => property)),
];

describe('names of lists', () => {
  test.each([
    ['verbs', 'allow deny anonymize append prepend bind session_bind clear extract inject log rewrite ws_close'],
    ['verbs', 'disable_session ignore_signature token_headers_replay'],
    ['conjunctions and prepositions', 'then else consumer_by access_token_consumer_by channel_token_consumer_by'],
    ['mass nouns', 'access authentication client_auth json micro_services_info'],
    ['adjectives', 'main footer_bottom addresses_extra instance_charge_prepaid token_headers_client'],
    ['names of a standard', 'x5c'],
  ])('stay as they are for %s', (_, names) => {
    for (const name of names.split(' ')) {
      expect([name, propertiesOf(name)]).toEqual([name, [snakeToCamel(name)]]);
    }
  });

  test.each([
    ['filter_tag', 'filterTags'],
    ['if_status', 'ifStatuses'],
    ['part_of_record', 'partsOfRecord'],
    ['querystring', 'querystrings'],
    // Names from the specifications.
    ['data', 'datas'],
    ['list', 'lists'],
    ['result', 'results'],
    ['ip_list', 'ipLists'],
  ])('are plural where there is one: %s', (name, property) => {
    expect(propertiesOf(name)).toEqual([property]);
  });
});
