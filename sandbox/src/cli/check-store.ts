import { exists, StoreError } from '../engine/store';
import { counted } from '../input/words';
import { Check } from './check';
import { CommandContext } from './command-context';
import { inStore, keptFile, StoreOption } from './store-file';

/**
 * Checks whether the runs and objects in the sandbox store are readable. If the store does not exist, the check reports
 * no problem.
 */
export async function checkStore(io: CommandContext, options: StoreOption): Promise<Check> {
  const name = 'store';
  const file = keptFile(io, options);
  try {
    if (!exists(file)) {
      return { name, status: 'note', detail: `${file} does not exist yet; sandbox exec creates it` };
    }
    return await inStore(io, options, (store) => {
      const open = store.listRuns().filter(({ state }) => state === 'open').length;
      const objects = counted(store.list().length, 'object');
      return { name, status: 'ok', detail: `${file}: ${objects}, ${counted(open, 'run')} in progress` };
    });
  } catch (error) {
    if (!(error instanceof StoreError)) {
      throw error;
    }
    return { name, status: 'failed', detail: error.message };
  }
}
