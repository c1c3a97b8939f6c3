/** Result files of the cloud's data sources for which the provider writes something other than the result. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { RESULT_FILE_QUIRKS } from '../../../sandbox/src/services/cloud/result-files';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { ProviderWorld } from '../support/provider-world';

let cloud: ProviderWorld;
let folder: string;
let service: string;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'));
  service = made('api_gateway_service', { service_name: 'orders', protocol: 'https', net_type: ['OUTER'] });
});
afterEach(() => {
  cloud.close();
  fs.rmSync(folder, { recursive: true });
});

function made(type: string, config: { [name: string]: any }): string {
  return String(cloud.create(type, config).id);
}

/** Result of a data source, and the file that it writes. */
function asked(type: string, config: { [name: string]: any } = {}): { answer: any; file: any } {
  const name = path.join(folder, `${type}.json`);
  const answer = cloud.lookUp(type, { ...config, result_output_file: name });
  return { answer, file: JSON.parse(fs.readFileSync(name, 'utf8')) };
}

const off = (name: string): void => switchRule(cloud.store, name, false);
const typesOf = (name: string): readonly string[] => RESULT_FILE_QUIRKS.find((quirk) => quirk.name === name)!.types!;

test('plugin-writes-empty-files: results are only in the state', () => {
  const asking = { service_id: service };
  const { answer, file } = asked('api_gateway_service_environment_list', asking);
  expect([answer.result.length, file]).toEqual([3, {}]);
  off('plugin-writes-empty-files');
  expect(asked('api_gateway_service_environment_list', asking).file).toEqual(answer.result);
});

test('plugin-writes-empty-files: ten data sources have this quirk, and their documentation says so', () => {
  const types = typesOf('plugin-writes-empty-files');
  expect(types).toHaveLength(10);
  const { fields } = JSON.parse(fs.readFileSync(path.join(__dirname, '../../../catalog/cloud/docs.json'), 'utf8'));
  const told = Object.keys(fields).filter((name) => fields[name].result_output_file?.includes('writes `{}`'));
  expect(told.sort()).toEqual(types.map((type) => `data.tencentcloud_${type}`).sort());
});

test('other data sources write their results, and an empty list if there are none', () => {
  expect(asked('api_gateway_services').file).toMatchObject([{ service_id: service }]);
  expect(asked('api_gateway_api_keys').file).toEqual([]);
});

test('plugin-writes-null-lists: an empty result is null, and so are empty lists within results', () => {
  const empty = asked('api_gateway_usage_plans');
  expect([empty.answer.list, empty.file]).toEqual([[], null]);
  made('api_gateway_ip_strategy', {
    ...{ service_id: service, strategy_name: 'office', strategy_type: 'WHITE', strategy_data: '10.0.0.1' },
  });
  const asking = { service_id: service, strategy_name: 'office' };
  const [found] = asked('api_gateway_ip_strategies', asking).file;
  expect(found).toMatchObject({ strategy_name: 'office', attach_list: null });
  off('plugin-writes-null-lists');
  expect(asked('api_gateway_usage_plans').file).toEqual([]);
  expect(asked('api_gateway_ip_strategies', asking).file).toMatchObject([{ attach_list: [] }]);
});

test('plugin-writes-null-lists: four data sources have this quirk', () => {
  const data = fs.readdirSync(path.join(__dirname, '../../../catalog/cloud/schema/data-sources'));
  const types = [...typesOf('plugin-writes-null-lists'), ...typesOf('plugin-writes-empty-files')];
  expect(types.filter((type) => !data.includes(`tencentcloud_${type}.json`))).toEqual([]);
  expect(new Set(types).size).toBe(14);
});
