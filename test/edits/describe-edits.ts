/** Applies the edits of a table one after the other, with a test for each. */
import { hasTerraform } from '../sandbox/support/terraform';
import { Edit } from './edit';
import { EditRun } from './edit-run';
import { OF_DELETED_API } from './standing';

/** All edits run if this variable is `all`, as in CI. Otherwise only the first ones run, so that the tests are fast. */
const COUNT = process.env.GATEWAYS_EDITS === 'all' ? Infinity : 10;

export function describeEdits<Config>(
  title: string,
  start: () => EditRun<Config>,
  edits: readonly Edit<Config>[],
): void {
  jest.setTimeout(600_000);
  (hasTerraform ? describe : describe.skip)(title, () => {
    let run: EditRun<Config>;
    beforeAll(async () => {
      run = start();
      await run.begin();
    });
    afterAll(() => run.close());

    test.each(edits.slice(0, COUNT).map((edit): [string, Edit<Config>] => [`${edit.about}: ${edit.edit}`, edit]))(
      '%s',
      (_, edit) => expectEdit(run, edit),
    );
  });
}

async function expectEdit<Config>(run: EditRun<Config>, edit: Edit<Config>): Promise<void> {
  const made = await run.make(edit);
  expect(inWords(made.refused)).toMatch(edit.refused ?? /^$/);
  if (edit.refused) {
    return;
  }
  const { of, between, told, isRandom = false } = edit.gap ?? {};
  expectOnly(made.gaps, of, isRandom);
  expectOnly(made.between, between, isRandom);
  expectOnly(made.lost, edit.removes);
  const isReleased = edit.releases === true;
  expect(made.isOther).toEqual({ version: isReleased, content: isReleased });
  if (edit.adds) {
    expect(made.gained.join('\n')).toMatch(edit.adds);
  }
  expect(made.gained.filter((one) => one.endsWith(OF_DELETED_API))).toEqual([]);
  expect(made.isSettled).toBe(edit.again === undefined);
  if (told) {
    expect(made.warnings.join('\n')).toMatch(told);
  }
}

/** Returns the text of a report or of terraform's output, without line breaks and frames. */
function inWords(text = ''): string {
  return text.replace(/[│╷╵\s]+/g, ' ').trim();
}

function expectOnly(found: readonly string[], expected: RegExp | undefined, mayBeNone = false): void {
  expect(found.filter((one) => expected?.test(one) !== true)).toEqual([]);
  expect(expected === undefined || mayBeNone || found.length > 0).toBe(true);
}
