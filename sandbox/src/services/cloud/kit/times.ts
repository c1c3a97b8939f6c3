import { spaced, wholeSeconds } from '../../kit/texts';

/** The API gateway formats times as ISO 8601. Services other than the API gateway format times with a space between date and time. */
export function timeText(type: string, time: Date): string {
  return type.startsWith('api_gateway_') ? wholeSeconds(time) : spaced(time);
}
