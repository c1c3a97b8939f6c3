import * as generated from '../../lib/platform/provider';

/**
 * The arguments of `PlatformProvider`.
 */
export interface PlatformProviderProps extends generated.PlatformProviderConfig {}

/**
 * Connects a stack to the API management platform.
 *
 * Give one of the tokens, as a `TerraformVariable` rather than as plain text. Without one, the provider takes it from
 * the environment of Terraform when it runs: tokens are never read from the environment at synthesis, since they would
 * end up in the synthesised file. For several accounts or regions, make several providers with an `alias` each and hand
 * them to the constructs by their `provider` argument.
 *
 * @see https://registry.terraform.io/providers/kong/konnect/latest/docs
 */
export class PlatformProvider extends generated.PlatformProvider {}
