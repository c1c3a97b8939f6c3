/** Results of running a program. */
import { Declaration, struct } from '../../../tools/src/code/code';
import { run } from '../../../tools/src/run/run';

const declared = (key: string, of: string, props: Parameters<typeof struct>[0]): Declaration => ({
  key,
  words: [key],
  creation: { kind: 'new', of, id: key, props: struct(props) },
  after: [],
});

test('a reference to a construct that fails is retried later, and not blamed', () => {
  const api = { code: 'made', key: 'api' } as const;
  const content = { code: 'call', of: 'platform.TextContent', method: 'fromText', args: ['x'] } as const;
  const { failures, waiting, resources } = run({
    declarations: [
      declared('api', 'platform.Nothing', {}),
      declared('document', 'platform.ApiDocument', { api, content }),
      declared('team', 'platform.Team', { name: 'orders' }),
    ],
    variables: [],
    files: [],
    overrides: [],
  });
  expect([...failures]).toEqual([
    ['api', 'the library has no platform.Nothing'],
    ['document', 'refers to api, which could not be created'],
  ]);
  expect([...waiting]).toEqual(['document']);
  expect([...resources.keys()]).toEqual(['team']);
});

test('a construct that makes Terraform remember values is reported', () => {
  const props = { name: 'shop', audience: 'a' };
  const { extras } = run({
    declarations: [
      declared('server', 'platform.AuthorizationServer', props),
      declared('team', 'platform.Team', { name: 'a' }),
    ],
    variables: [],
    files: [],
    overrides: [],
  });
  expect([...extras.keys()]).toEqual(['server']);
  expect(extras.get('server')).toEqual([expect.stringMatching(/^terraform_data\./)]);
});
