import { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit/commands';
import { addAdopt } from './adopt';
import { addCompare } from './compare';
import { addDrift } from './drift';
import { addMigrate } from './migrate';
import { addPreview } from './preview';
import { addReview } from './review';
import { addUpgrade } from './upgrade';

/** Adds the commands of `cdktf-gateways-tools` to `gateways`. The modules of a command are loaded when the command runs. */
export function addTools(root: Command, io: CommandContext, kit: CommandKit): void {
  addAdopt(root, io, kit);
  addCompare(root, io, kit);
  addDrift(root, io, kit);
  addMigrate(root, io, kit);
  addPreview(root, io, kit);
  addReview(root, io, kit);
  addUpgrade(root, io, kit);
}
