/** Returns the differences of two JSON values, one line each; empty if they are equal. */
export function differences(found: any, wanted: any, place = ''): string[] {
  if (Object.is(found, wanted)) {
    return [];
  }
  if (Array.isArray(found) !== Array.isArray(wanted) || !isContainer(found) || !isContainer(wanted)) {
    return [`${place}: is ${text(found)}, should be ${text(wanted)}`];
  }
  const keys = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  return keys.flatMap((key) => differences(found[key], wanted[key], place === '' ? key : `${place}.${key}`));
}

function isContainer(value: any): boolean {
  return typeof value === 'object' && value !== null;
}

function text(value: any): string {
  const json = JSON.stringify(value) ?? 'missing';
  return json.length <= 200 ? json : `${json.slice(0, 200)}…`;
}
