/** Runs the program at the top of the guide on gateways, and compares its result with the guide. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { HAS_COMMAND_LINE, makeTemporaryFolder, PATIENCE, removeFolder, ROOT, run, synth } from '../examples/support';

const guide = fs.readFileSync(path.join(ROOT, 'constructs', 'platform', 'gateway', 'README.md'), 'utf8');
const first = (language: string) => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)![1];

let folder: string;
beforeAll(() => {
  folder = makeTemporaryFolder();
});
afterAll(() => removeFolder(folder));

(HAS_COMMAND_LINE ? test : test.skip)(
  'the program is synthesised, and requests are handled as the guide shows',
  async () => {
    fs.writeFileSync(path.join(folder, 'main.ts'), first('ts'));
    const configuration = { language: 'typescript', app: 'npx tsx main.ts', projectId: 'orders' };
    fs.writeFileSync(path.join(folder, 'cdktf.json'), JSON.stringify(configuration));
    const { code, output } = await synth(folder);
    expect([code, output.includes('warning')]).toEqual([0, false]);

    const [, program, ...args] = first('sh').trim().split(' ');
    expect(await run(program, args, folder)).toEqual({ code: 0, output: first('text') });
  },
  PATIENCE,
);
