import { ADVANCED_IP, buildDdos, DDOS, DDOS_EDITS, OTHER_IP, PACKAGE } from './ddos';
import { describeEdits } from './describe-edits';
import { EditRun } from './edit-run';
import { missedBy, protectedBy } from './standing';

const instances = [ADVANCED_IP, OTHER_IP, PACKAGE].map(({ instanceId }) => instanceId);

describeEdits(
  'protection',
  () => new EditRun(DDOS, buildDdos, { standing: protectedBy(...instances), missed: missedBy(...instances) }),
  DDOS_EDITS,
);
