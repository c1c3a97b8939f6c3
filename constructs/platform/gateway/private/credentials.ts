import { TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConsumerControlPlaneChildImportId } from '../../../../lib/platform/shared/import-ids';
import { checkUnique } from '../../private/unique';
import { IConsumer } from '../consumer-reference';
import { CredentialProps } from '../credential';
import { entityId } from './entity-id';

/** What the resources of all credentials have. */
interface Common {
  readonly provider?: TerraformProvider;
  readonly controlPlaneId: string;
  readonly consumerId: string;
  readonly id?: string;
  readonly tags?: string[];
}

/** The arguments that all credentials have, as their resources take them. */
export function credentialOf(construct: IConstruct, { consumer, ...props }: CredentialProps): Common {
  return {
    provider: props.provider,
    controlPlaneId: consumer.controlPlaneId,
    consumerId: consumer.consumerId,
    id: entityId(construct, props.entityId),
    tags: props.tags,
  };
}

/** Refuses what another credential of the control plane has, such as its user name. */
export function checkCredential(
  construct: IConstruct,
  consumer: IConsumer,
  kind: string,
  property: string,
  value: string,
): void {
  const within = TerraformStack.of(construct);
  checkUnique(construct, { within, kind, property, value, key: JSON.stringify([consumer.controlPlaneId, value]) });
}

/** By what a provider imports a credential. */
export function credentialImport({ consumer }: CredentialProps, id: string): ConsumerControlPlaneChildImportId {
  return { controlPlaneId: consumer.controlPlaneId, consumerId: consumer.consumerId, id };
}
