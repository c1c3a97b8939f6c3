import { IConstruct } from 'constructs';
import { addCheck, addWarning } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';

const ENFORCE_ON_GATEWAY = 'enforce_on_gateway';
const PASSTHROUGH = 'passthrough';

/** ACL mode of a virtual cluster of this app, and whether the app has access rules for the virtual cluster. */
interface Clients {
  readonly mode: string;
  hasRules: boolean;
}

const knownClients = new ConstructFact<Clients>('eventClients');

/**
 * Warns if a virtual cluster denies all operations of clients because the app has no access rules for the virtual
 * cluster.
 */
export function checkAclMode(virtualCluster: IConstruct, mode: string): void {
  const clients: Clients = { mode, hasRules: false };
  knownClients.set(virtualCluster, clients);
  if (mode === ENFORCE_ON_GATEWAY) {
    const message = `is "${ENFORCE_ON_GATEWAY}", but the app has no access rules for the virtual cluster, so the virtual cluster denies all operations of clients; call addAcl`;
    addCheck(virtualCluster, () => (clients.hasRules ? [] : [{ level: 'warning', property: 'aclMode', message }]));
  }
}

/**
 * Stores that the app has access rules for a virtual cluster. Warns if the ACL mode of the virtual cluster ignores the
 * access rules.
 */
export function recordAcl(acl: IConstruct, virtualCluster: IConstruct): void {
  const clients = knownClients.get(virtualCluster);
  if (clients) {
    clients.hasRules = true;
  }
  if (clients?.mode === PASSTHROUGH) {
    const message = `is ${virtualCluster.node.path}, whose aclMode is "${PASSTHROUGH}", so the access rules have no effect; set aclMode to "${ENFORCE_ON_GATEWAY}"`;
    addWarning(acl, 'virtualCluster', message);
  }
}
