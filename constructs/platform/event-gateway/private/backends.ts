import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { BackendAuthentication } from '../backend-authentication';
import { ClientAuthentication } from '../client-authentication';

/** What was given of a backend cluster that is made here, as far as virtual clusters depend on it. */
interface Backend {
  readonly authentication: BackendAuthentication;
  readonly allowsAnonymous?: boolean;
}

const backends = new WeakMap<IConstruct, Backend>();

/** Keeps what was given of a backend cluster that is made here. */
export function rememberBackend(cluster: IConstruct, backend: Backend): void {
  backends.set(cluster, backend);
}

/** Refuses anonymous clients where the Kafka cluster needs credentials, and did not say that they may. */
export function checkClients(construct: IConstruct, cluster: IConstruct, clients: ClientAuthentication[]): void {
  const backend = backends.get(cluster);
  const isOpen = clients.some(({ _kind }) => _kind === 'anonymous');
  if (!isOpen || !backend || backend.authentication._kind === 'anonymous' || isUnresolved(backend.allowsAnonymous)) {
    return;
  }
  if (backend.allowsAnonymous !== true) {
    const message = `admits anonymous clients, and ${cluster.node.path} needs credentials: anybody would act with those of the event gateway; authenticate clients, or set insecureAllowAnonymousClients there`;
    addError(construct, 'authentication', message);
  }
}
