/** First finding of the review of each recorded plan. */
import { review } from '../../../tools/src/review/review';
import { EDITED_APPS, Named } from './support/edits';
import { recordingOf, recordings } from './support/recordings';

const EDITS: [string, Named | null][] = Object.values(EDITED_APPS).flatMap(({ edits }) => Object.entries(edits));

test.each(EDITS)('%s', (name, named) => {
  const { plan, configuration } = recordingOf(name);
  const { changes, worst } = review([{ file: name, json: plan, configuration }]);
  if (named === null) {
    expect(worst).toBeNull();
    return;
  }
  const { severity, harm, place, argument, says } = named;
  const [{ findings, construct, address }] = changes;
  expect(construct ?? address).toMatch(new RegExp(`^${place}`));
  expect(findings[0]).toMatchObject({
    severity,
    harm,
    ...(argument === undefined ? {} : { argument }),
    consequence: expect.stringMatching(says),
  });
});

test('each edit has a recording, and no recording is unused', () => {
  expect(recordings().sort()).toEqual(EDITS.map(([name]) => name).sort());
  expect(EDITS.length).toBeGreaterThanOrEqual(30);
});
