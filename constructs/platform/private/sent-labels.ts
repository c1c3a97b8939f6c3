/**
 * Returns labels as an argument of a platform resource. Returns undefined for labels without entries, because the
 * provider does not send an empty map, and each later plan would show the change again.
 */
export function sentLabels(labels: { [key: string]: string } | undefined): { [key: string]: string } | undefined {
  return labels && Object.keys(labels).length > 0 ? labels : undefined;
}
