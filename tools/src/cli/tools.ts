import { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit/commands';
import { addAdopt } from './adopt';
import { addCompare } from './compare';
import { addDrift } from './drift';
import { addMigrate } from './migrate';
import { addPreview } from './preview';
import { addReview } from './review';
import { addUpgrade } from './upgrade';

/** Adds the commands of this package to `gateways`. Their modules are loaded when they run. */
export function addTools(root: Command, io: CommandContext, kit: CommandKit): void {
  addAdopt(root, io, kit);
  addCompare(root, io, kit);
  addDrift(root, io, kit);
  addMigrate(root, io, kit);
  addPreview(root, io, kit);
  addReview(root, io, kit);
  addUpgrade(root, io, kit);
}
