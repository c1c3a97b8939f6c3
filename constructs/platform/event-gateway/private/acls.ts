import { IConstruct } from 'constructs';
import { addCheck, addWarning } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';

const ENFORCED = 'enforce_on_gateway';
const PASSED = 'passthrough';

/** ACL mode of a virtual cluster of this app, and whether the app has access rules for it. */
interface Clients {
  readonly mode: string;
  hasRules: boolean;
}

const known = new ConstructFact<Clients>('eventClients');

/** Warns about a virtual cluster that denies all operations, because the app has no access rules for it. */
export function checkAclMode(virtualCluster: IConstruct, mode: string): void {
  const clients: Clients = { mode, hasRules: false };
  known.set(virtualCluster, clients);
  if (mode === ENFORCED) {
    const message = `is "${ENFORCED}", but the app has no access rules for the virtual cluster, so it denies all operations of clients; call addAcl`;
    addCheck(virtualCluster, () => (clients.hasRules ? [] : [{ level: 'warning', property: 'aclMode', message }]));
  }
}

/** Records rules of a virtual cluster. Warns if its ACL mode ignores them. */
export function noteAcl(acl: IConstruct, virtualCluster: IConstruct): void {
  const clients = known.get(virtualCluster);
  if (clients) {
    clients.hasRules = true;
  }
  if (clients?.mode === PASSED) {
    const message = `is ${virtualCluster.node.path}, whose aclMode is "${PASSED}", so the rules have no effect; set aclMode to "${ENFORCED}"`;
    addWarning(acl, 'virtualCluster', message);
  }
}
