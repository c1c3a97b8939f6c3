import { TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { ConsumerControlPlaneChildImportId } from '../../../../lib/platform/shared/import-ids';
import { checkUnique } from '../../private/unique';
import { IConsumer } from '../consumer-reference';
import { CredentialProps } from '../credential';
import { entityId } from './entity-id';

/** Arguments that the resources of all consumer credentials share. */
interface CredentialArguments {
  readonly provider?: TerraformProvider;
  readonly controlPlaneId: string;
  readonly consumerId: string;
  readonly id?: string;
  readonly tags?: string[];
}

/** Returns the arguments that the resources of all consumer credentials share. */
export function credentialOf(construct: IConstruct, { consumer, ...props }: CredentialProps): CredentialArguments {
  return {
    provider: props.provider,
    controlPlaneId: consumer.controlPlaneId,
    consumerId: consumer.consumerId,
    id: entityId(construct, props.entityId),
    tags: props.tags,
  };
}

/**
 * Rejects an argument of a consumer credential, such as a user name, that another credential of the same type and
 * control plane has in the stack.
 */
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

/** Returns the Terraform import id of a consumer credential. */
export function credentialImportId({ consumer }: CredentialProps, id: string): ConsumerControlPlaneChildImportId {
  return { controlPlaneId: consumer.controlPlaneId, consumerId: consumer.consumerId, id };
}
