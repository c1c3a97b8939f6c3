import type { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit';
import { addAdopt } from './adopt';
import { addMigrate } from './migrate';
import { addPreview } from './preview';
import { addReview } from './review';

/** Adds the commands of this package to `gateways`. What they work with is loaded when they are used. */
export function addTools(root: Command, io: CommandContext, kit: CommandKit): void {
  addAdopt(root, io, kit);
  addMigrate(root, io, kit);
  addPreview(root, io, kit);
  addReview(root, io, kit);
}
