import { ServerRule, WriteAttempt, WRITES } from '../../engine/contract/rule';
import { isObject } from '../../engine/values/value';

const LONGEST = 63;
const MOST = 50;
const RESERVED = ['kong', 'konnect', 'mesh', 'kic', '_'];

/** Rule on the number of labels, and on the length and prefix of their keys. */
export const LABELS: ServerRule = {
  name: 'label-keys',
  provider: 'platform',
  summary:
    'An object can have at most 50 labels, whose keys have 1 to 63 characters and do not begin with a reserved prefix of the platform.',
  operations: WRITES,
  check: ({ after }: WriteAttempt) => {
    const labels = after.labels;
    if (!isObject(labels)) {
      return undefined;
    }
    const keys = Object.keys(labels);
    if (keys.length > MOST) {
      return { status: '400 Bad Request', detail: `labels has ${keys.length} entries; allowed: ${MOST} or fewer` };
    }
    const wrong = keys.find((key) => key.length < 1 || key.length > LONGEST || reserved(key) !== undefined);
    return wrong === undefined ? undefined : { status: '400 Bad Request', detail: reasonAgainst(wrong) };
  },
};

function reasonAgainst(key: string): string {
  const beginning = reserved(key);
  return beginning === undefined
    ? `labels has the key "${key}" of ${key.length} characters; allowed: 1 to ${LONGEST}`
    : `labels has the key "${key}", which begins with "${beginning}", a reserved prefix of the platform: give another key`;
}

function reserved(key: string): string | undefined {
  return RESERVED.find((beginning) => key.startsWith(beginning));
}
