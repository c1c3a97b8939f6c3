import { PluginFailure, PluginQuirk } from './plugin-quirk';
import { ServiceError } from './service-error';
import { switchedOffBy } from './switch';

/** Error of a provider plugin, with the Terraform state that the plugin returns after the error. */
export class PluginError extends ServiceError {
  /**
   * State of the object that terraform keeps after the error: planned, or before the call. If undefined, terraform
   * keeps the default state for the operation.
   */
  public readonly keeps?: PluginFailure['keeps'];

  public constructor({ error, detail, keeps }: PluginFailure, quirk: PluginQuirk) {
    super(error, detail, quirk.name, switchedOffBy('quirk of the plugin', quirk));
    this.keeps = keeps;
  }
}
