/** The edits of the recorded plans, made by somebody else: the drift has the harms that were recorded for the edits. */
import { drift } from '../../../tools/src/review/review';
import { EDITED_APPS, Named } from '../review/support/edits';
import { recordingOf } from '../review/support/recordings';

/** Edits whose harm occurs between two requests of the provider. */
const BY_PROVIDER = ['cloud-regions-exchanged'];

const EDITS = Object.values(EDITED_APPS)
  .flatMap(({ edits }) => Object.entries(edits))
  .filter((entry): entry is [string, Named] => entry[1] !== null)
  .filter(([name]) => !BY_PROVIDER.includes(name))
  // Only plans replace objects.
  .filter(([name]) => changesOf(name).every(({ change }) => ['update', 'delete'].includes(change.actions.join())));

test.each(EDITS)('%s', (name, { severity, harm, argument, says }) => {
  const { plan, configuration } = recordingOf(name);
  const json = { ...plan, resource_changes: undefined, resource_drift: plan.resource_changes };
  const found = drift([{ file: name, json, configuration }]).drift.flatMap(({ findings }) => findings);
  expect(found).toContainEqual(
    expect.objectContaining({
      severity,
      harm,
      ...(argument === undefined ? {} : { argument }),
      consequence: expect.stringMatching(says),
    }),
  );
});

test('the table has edits of all kinds', () => {
  expect(EDITS.length).toBeGreaterThan(15);
  expect(new Set(EDITS.map(([, { harm }]) => harm)).size).toBeGreaterThanOrEqual(5);
});

function changesOf(name: string): any[] {
  return recordingOf(name).plan.resource_changes;
}
