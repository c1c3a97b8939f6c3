/** Statuses of the platform's error responses. */
export const NOT_FOUND = '404 Not Found';
export const CONFLICT = '409 Conflict';
export const BAD_REQUEST = '400 Bad Request';
