/** Cloud provider that the platform runs gateways at. Terraform: `provider`. */
export enum CloudProviderName {
  /** Amazon Web Services. */
  AWS = 'aws',
  /** Microsoft Azure. */
  AZURE = 'azure',
  /** Google Cloud. */
  GCP = 'gcp',
}
