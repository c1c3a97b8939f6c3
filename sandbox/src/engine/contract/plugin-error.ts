import { PluginFailure, PluginQuirk } from './plugin-quirk';
import { ServiceError } from './service-error';
import { switchedOffBy } from './switch';

/** Error of a provider plugin, with the Terraform state that the plugin returns after the error. */
export class PluginError extends ServiceError {
  /**
   * Whether terraform keeps the planned state of the object after the error, or its state before the call. If
   * undefined, the default of the operation applies: see `PluginFailure.keeps`.
   */
  public readonly keeps?: PluginFailure['keeps'];

  public constructor({ error, detail, keeps }: PluginFailure, quirk: PluginQuirk) {
    super(error, detail, quirk.name, switchedOffBy('quirk of the plugin', quirk));
    this.keeps = keeps;
  }
}
