module orders

go 1.25

require (
	github.com/aws/constructs-go/constructs/v10 v10.6.0
	github.com/aws/jsii-runtime-go v1.140.0
	github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways v@VERSION@
	github.com/hashicorp/terraform-cdk-go/cdktf v0.21.0
)
