/** A geographic region of the platform, in which it keeps the data of control planes. Terraform: `control_plane_geo`, `entity_region`. */
export enum Geo {
  /** United States of America. */
  US = 'us',
  /** European Union. */
  EU = 'eu',
  /** Australia. */
  AU = 'au',
  /** Middle East. */
  ME = 'me',
  /** India. */
  IN = 'in',
  /** Singapore. */
  SG = 'sg',
}
