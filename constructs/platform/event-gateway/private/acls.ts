import { IConstruct } from 'constructs';
import { addCheck, addWarning } from '../../../../lib/core/rules/problems';

const ENFORCED = 'enforce_on_gateway';
const PASSED = 'passthrough';

/** What is known of a virtual cluster that is made here. */
interface Clients {
  readonly mode: string;
  hasRules: boolean;
}

const known = new WeakMap<IConstruct, Clients>();

/** Warns of a virtual cluster that denies everything, since it has no rules in the end. */
export function checkAclMode(virtualCluster: IConstruct, mode: string): void {
  const clients: Clients = { mode, hasRules: false };
  known.set(virtualCluster, clients);
  if (mode === ENFORCED) {
    const message = `is "${ENFORCED}", and the app has no rules for it, so that all is denied to clients; call addAcl`;
    addCheck(virtualCluster, () => (clients.hasRules ? [] : [{ level: 'warning', property: 'aclMode', message }]));
  }
}

/** Notes rules of a virtual cluster, and warns where nobody follows them. */
export function noteAcl(acl: IConstruct, virtualCluster: IConstruct): void {
  const clients = known.get(virtualCluster);
  if (clients) {
    clients.hasRules = true;
  }
  if (clients?.mode === PASSED) {
    const message = `is ${virtualCluster.node.path}, whose aclMode is "${PASSED}", so that the rules do nothing; set it to "${ENFORCED}"`;
    addWarning(acl, 'virtualCluster', message);
  }
}
