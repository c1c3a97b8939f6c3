import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { synthesizedObjects } from '../configuration/synthesized';
import { Answer, answer } from '../explain/answer';
import { QuestionOptions } from '../explain/question';
import { requireValue } from '../shared/require-value';
import { Source, write } from './source';

/**
 * Returns what a gateway of the platform does with a request, or with the connection of a stream: the route that
 * matches, the request to the service, and the policies in order. `explain` reads a stack or an app, and needs neither
 * terraform nor a deployment. Routes match as with the default router of gateways, `traditional_compatible`, and routes
 * with an expression match as with the router `expressions`.
 *
 * @param request method and URL, or for a stream only the URL, such as `tls://db.example.com:5432`
 * @throws Error if the request or an option is invalid, several control planes fit, or a control plane, consumer or
 * group does not exist
 * @example
 * expect(explain(stack, 'GET https://api.example.com/orders/1')).toMatchObject({
 *   service: 'orders',
 *   policies: [{ type: 'key-auth' }, { type: 'rate-limiting', scope: 'route' }],
 *   notes: [],
 * });
 */
export function explain(source: Source, request: string, options: QuestionOptions = {}): Answer {
  const asked = request.split(' ');
  if (asked.length > 2 || asked.includes('') || !/:\/\//.test(requireValue(asked.at(-1)))) {
    throw new Error(
      `${JSON.stringify(request)} is not a request: give a method and a URL, such as GET https://host/path`,
    );
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-explain-'));
  try {
    return answer(synthesizedObjects(write(source, path.join(folder, 'app')).stacks), asked, options);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
