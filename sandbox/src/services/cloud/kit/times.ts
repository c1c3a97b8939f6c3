import { spaced, wholeSeconds } from '../../kit/texts';

/** The API gateway writes its times as ISO 8601 has them, the other services with a space. */
export function timeText(type: string, time: Date): string {
  return type.startsWith('api_gateway_') ? wholeSeconds(time) : spaced(time);
}
