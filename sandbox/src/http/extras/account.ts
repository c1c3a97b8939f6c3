/**
 * API path of the users of the organization. A request to the path of the users shows whether the platform accepts a
 * token.
 */
export const USERS_PATH = '/v2/users/';

/** The only platform user that the API of the sandbox returns. */
const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'sandbox@example.com',
  full_name: 'Sandbox User',
  preferred_name: 'Sandbox',
  active: true,
  created_at: '2024-01-15T09:00:00Z',
  updated_at: '2024-01-15T09:00:00Z',
};

/** The platform organization that the API of the sandbox returns. */
const ORGANIZATION = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Sandbox',
  owner_id: USER.id,
  login_path: 'sandbox',
  state: 'active',
  created_at: USER.created_at,
  updated_at: USER.updated_at,
};

/** Returns an API response with one page that lists the only user. */
export function users(): object {
  return { meta: { page: { total: 1, size: 10, number: 1 } }, data: [USER] };
}

/** Returns the platform user that a token belongs to. On the sandbox, every token belongs to the same user. */
export function ownUser(): object {
  return USER;
}

/** Returns the API response with the platform organization of the sandbox. */
export function organization(): object {
  return ORGANIZATION;
}
