/** Cloud that the platform runs gateways in. Terraform: `provider`. */
export enum CloudProviderName {
  /** Amazon Web Services. */
  AWS = 'aws',
  /** Microsoft Azure. */
  AZURE = 'azure',
  /** Google Cloud. */
  GCP = 'gcp',
}
