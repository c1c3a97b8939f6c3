import { describeEdits } from './describe-edits';
import { EditRun } from './edit-run';
import { buildGateway, GATEWAY, GATEWAY_EDITS } from './gateway';
import { served } from './standing';

describeEdits('gateway', () => new EditRun(GATEWAY, buildGateway, served), GATEWAY_EDITS);
