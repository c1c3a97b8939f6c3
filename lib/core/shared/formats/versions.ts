/** Whether a version such as `1.0` is lower than another. */
export function isOlder(one: string, other: string): boolean {
  const [major, minor] = one.split('.').map(Number);
  const [otherMajor, otherMinor] = other.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
