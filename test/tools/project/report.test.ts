/** Reports on adopted projects, as Markdown. */
import { ReportedObject, reportText } from '../../../tools/src/project/report';

test('objects that use L1 and blocks that stay unchanged have separate sections with the reasons', () => {
  const object = (name: string, level: ReportedObject['level'], reason: string | null): ReportedObject => ({
    ...{
      place: `konnect_team.${name}`,
      type: 'konnect_team',
      stack: 'orders',
      construct: name,
      class: 'platform.Team',
    },
    ...{ level, reason, leftOut: null, planned: null, problem: null, sentAgain: [] },
  });
  const text = reportText({
    objects: [object('a', 'L2', null), object('b', 'L1', 'why L1'), object('c', 'verbatim', 'why unchanged')],
    remarks: [],
    variables: [],
  });
  const rows = (title: string): string[] =>
    text
      .split('\n## ')
      .filter((section) => section.startsWith(`${title}\n`))
      .flatMap((section) => section.split('\n').filter((line) => line.startsWith('| `')));
  expect(rows('L1, although the type has an L2 construct')).toEqual(['| `konnect_team.b` | why L1 |']);
  expect(rows('Unchanged from the configuration')).toEqual(['| `konnect_team.c` | why unchanged |']);
});
