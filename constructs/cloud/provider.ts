import * as generated from '../../lib/cloud/provider';

/**
 * The arguments of `CloudProvider`.
 */
export interface CloudProviderProps extends generated.CloudProviderConfig {}

export class CloudProvider extends generated.CloudProvider {}
