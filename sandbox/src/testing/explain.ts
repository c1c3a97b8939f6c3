import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { synthesizedObjects } from '../configuration/synthesized';
import { Answer, answer } from '../explain/answer';
import { QuestionOptions } from '../explain/question';
import { present } from '../shared/present';
import { Source, write } from './source';

/**
 * Tells what a gateway of the platform does with a request or with the connection of a stream, by a stack or an app, without terraform and with nothing
 * deployed: which route takes it, what the service is asked for, and which policies run in which order. It goes by the
 * router that gateways have by default, `traditional_compatible`.
 *
 * @param request a method and a URL; of a stream the URL alone, such as `tls://db.example.com:5432`
 * @throws Error if the request is none, or a control plane, consumer or group is not there
 * @example
 * expect(explain(stack, 'GET https://api.example.com/orders/1')).toMatchObject({
 *   service: 'orders',
 *   policies: [{ type: 'key-auth' }, { type: 'rate-limiting', scope: 'route' }],
 *   notes: [],
 * });
 */
export function explain(source: Source, request: string, options: QuestionOptions = {}): Answer {
  const asked = request.split(' ');
  if (asked.length > 2 || asked.includes('') || !/:\/\//.test(present(asked.at(-1)))) {
    throw new Error(`${JSON.stringify(request)} is no request such as GET https://host/path`);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-explain-'));
  try {
    return answer(synthesizedObjects(write(source, path.join(folder, 'app')).stacks), asked, options);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
