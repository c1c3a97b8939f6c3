import { call, Code, struct } from '../../../code/code';
import { Secret } from '../../../inventory/inventory';
import { Field, Fields, made, same, secret } from '../../fields';

export const gateway = made('gateway_id', 'platform.EventGateway');

/**
 * Returns the conversion to L2 code for the owner of a part of an event gateway, such as the listener of a policy. The
 * generated code omits the event gateway, because the owner of the part determines the event gateway.
 */
export function owner(path: string, of: string): Field {
  return (source, scene) => {
    source.take('gateway_id');
    return made(path, of)(source, scene);
  };
}

/** Conversions to L2 code for arguments that almost all parts of an event gateway have. */
export const PART: Fields = { description: same('description'), labels: same('labels') };

/** Conversions to L2 code for parts that belong to the event gateway itself and have a name. */
export const NAMED: Fields = { gateway, name: same('name'), ...PART };

const ENVIRONMENT = /^\$\{vault\.env\['([A-Za-z_]\w*)'\]\}$/;

/**
 * Returns the conversion to L2 code for a secret, or for the environment variable of the data planes that contains the
 * secret.
 */
export function eventSecret(path: string): Field {
  return (source, scene) => {
    const value = source.look(path);
    const text = value instanceof Secret ? value.reveal() : value;
    const [, name] = ENVIRONMENT.exec(typeof text === 'string' ? text : '') ?? [];
    if (name === undefined) {
      return secret(path)(source, scene);
    }
    source.take(path);
    return call('platform.DataPlaneSecret', 'env', name);
  };
}

/** Conversions to L2 code for a user name with a password. */
export const CREDENTIALS: Fields = { username: same('username'), password: eventSecret('password') };

/**
 * Returns the code for a duration in text form, such as `90s`. Returns undefined unless the text is a whole number of
 * seconds, minutes or hours.
 */
export function durationText(text: unknown): Code | undefined {
  const [, count, unit] = /^(\d+)(s|m|h)$/.exec(String(text)) ?? [];
  const units: { readonly [unit: string]: string } = { s: 'seconds', m: 'minutes', h: 'hours' };
  return count === undefined ? undefined : call('Duration', units[unit], Number(count));
}

/** Returns the code for a value of an L2 interface, or undefined if no member of the value has code. */
export function orNothing(members: { readonly [property: string]: Code | undefined }): Code | undefined {
  const given = struct(members);
  return Object.keys(given.members).length > 0 ? given : undefined;
}
