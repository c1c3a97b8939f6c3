import { PluginFailure, PluginQuirk } from './plugin-quirk';
import { ServiceError } from './service-error';
import { switchedOffBy } from './switch';

/** Error of the plugin, with the state that terraform keeps. */
export class PluginError extends ServiceError {
  /** State that terraform keeps after the error. If the error has no state, terraform keeps the default state for the operation. */
  public readonly keeps?: PluginFailure['keeps'];

  public constructor({ error, detail, keeps }: PluginFailure, quirk: PluginQuirk) {
    super(error, detail, quirk.name, switchedOffBy('quirk of the plugin', quirk));
    this.keeps = keeps;
  }
}
