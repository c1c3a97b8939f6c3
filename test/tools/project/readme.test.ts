/** READMEs of adopted projects. */
import { TYPESCRIPT } from '../../../tools/src/print/typescript/typescript';
import { StackPlan } from '../../../tools/src/project/plan';
import { readmeOf } from '../../../tools/src/project/readme';

const PLATFORM = 'export PLATFORM_TOKEN';
const CLOUD = 'export CLOUDPROVIDER_SECRET_ID';

test.each<[StackPlan['providers'], string[]]>([
  [['platform'], [PLATFORM]],
  [['cloud'], [CLOUD]],
  [
    ['platform', 'cloud'],
    [PLATFORM, CLOUD],
  ],
])('the credentials of %j are named', (providers, expected) => {
  const program = { declarations: [], variables: [], files: [], overrides: [] };
  const stack: StackPlan = { id: 'orders', program, groups: [], classes: new Map(), providers };
  const readme = readmeOf({ name: 'orders', stacks: [stack] }, { objects: [], remarks: [], variables: [] }, TYPESCRIPT);
  expect([PLATFORM, CLOUD].filter((command) => readme.includes(command))).toEqual(expected);
});
