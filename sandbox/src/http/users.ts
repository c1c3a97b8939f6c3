import { Answer } from './answer';

/** Where the platform tells who there is; every token may ask, so it shows whether a token is good. */
export const USERS_PATH = '/v2/users/';

/** The one user of the sandbox. */
const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'sandbox@example.com',
  full_name: 'Sandbox User',
  preferred_name: 'Sandbox',
  active: true,
};

export function answerUsers(): Answer {
  return { status: 200, body: { meta: { page: { total: 1, size: 10, number: 1 } }, data: [USER] } };
}
