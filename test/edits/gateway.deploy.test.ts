import { describeEdits } from './describe-edits';
import { EditRun } from './edit-run';
import { buildGateway, GATEWAY, GATEWAY_EDITS } from './gateway';
import { exposed, released, served } from './standing';

describeEdits(
  'gateway',
  () => new EditRun(GATEWAY, buildGateway, { standing: served, exposed, released }),
  GATEWAY_EDITS,
);
