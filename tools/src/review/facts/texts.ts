/** Argument of some resource types whose text the review reads and compares. */
export interface TextFact {
  /** Terraform types. */
  readonly types: readonly string[];
  readonly argument: string;
}

/** Arguments with the specifications of APIs, on which callers rely. */
export const SPECIFICATIONS: readonly TextFact[] = [
  { types: ['konnect_api'], argument: 'spec_content' },
  { types: ['konnect_api_version'], argument: 'spec.content' },
  { types: ['konnect_api_specification', 'konnect_api_product_specification'], argument: 'content' },
  { types: ['tencentcloud_api_gateway_import_open_api'], argument: 'content' },
];

/** Arguments that may contain Base64 texts. For these arguments, the review compares the decoded texts. */
export const ENCODED: readonly TextFact[] = [
  { types: ['konnect_api_product_specification', 'konnect_api_product_document'], argument: 'content' },
];
