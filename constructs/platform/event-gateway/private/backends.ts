import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { BackendAuthentication } from '../backend-authentication';
import { ClientAuthentication } from '../client-authentication';

/** Properties of a backend cluster of this app that the checks of virtual clusters need. */
interface Backend {
  readonly authentication: BackendAuthentication;
  readonly allowsAnonymous?: boolean;
}

const backends = new ConstructFact<Backend>('eventBackend');

export function rememberBackend(cluster: IConstruct, backend: Backend): void {
  backends.set(cluster, backend);
}

/**
 * Reports anonymous clients of a virtual cluster if its backend cluster has credentials for Kafka and does not allow
 * anonymous clients. Skips backend clusters that the app does not create, and a token as the value of
 * `insecureAllowAnonymousClients`.
 */
export function checkClients(construct: IConstruct, cluster: IConstruct, clients: ClientAuthentication[]): void {
  const backend = backends.get(cluster);
  const isOpen = clients.some(({ _kind }) => _kind === 'anonymous');
  if (!isOpen || !backend || backend.authentication._kind === 'anonymous' || isUnresolved(backend.allowsAnonymous)) {
    return;
  }
  if (backend.allowsAnonymous !== true) {
    const message = `allows anonymous clients, but ${cluster.node.path} requires credentials, so any client would use the credentials of the event gateway; authenticate clients, or set insecureAllowAnonymousClients of the backend cluster to true`;
    addError(construct, 'authentication', message);
  }
}
