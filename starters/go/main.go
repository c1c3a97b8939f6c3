package main

import (
	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

// NewOrdersStack creates a gateway that requires API keys, a consumer with a key, and the API on a public developer portal.
func NewOrdersStack(scope constructs.Construct, id string) cdktf.TerraformStack {
	stack := cdktf.NewTerraformStack(scope, &id)
	platform.NewPlatformProvider(stack, jsii.String("platform"), nil)

	controlPlane := platform.NewControlPlane(stack, jsii.String("control-plane"), &platform.ControlPlaneProps{
		Name: jsii.String("orders"),
	})
	service := platform.NewGatewayService(stack, jsii.String("service"), &platform.GatewayServiceProps{
		ControlPlane: controlPlane,
		Url:          jsii.String("https://orders.example.com"),
	})
	service.AddRoute(jsii.String("orders"), &platform.GatewayRouteOptions{
		Paths:     jsii.Strings("/orders"),
		StripPath: jsii.Bool(false),
	})
	service.AddPolicy(jsii.String("keys"), platform.CommonPolicy_KeyAuth(nil), nil)
	shop := platform.NewConsumer(stack, jsii.String("shop"), &platform.ConsumerProps{
		ControlPlane: controlPlane,
		Username:     jsii.String("shop"),
	})
	shop.AddKeyAuth(jsii.String("key"), nil)

	portal := platform.NewPortal(stack, jsii.String("portal"), &platform.PortalProps{
		Name: jsii.String("developers"),
	})
	platform.NewPublishedApi(stack, jsii.String("orders"), &platform.PublishedApiProps{
		Specification:  platform.Specification_FromFile(jsii.String("orders.yaml"), nil),
		Implementation: platform.ApiImplementationTarget_Service(service),
		Portal:         portal,
		AuthStrategy:   platform.PublicationAuth_None(),
		Visibility:     platform.PortalVisibility_PUBLIC,
	})
	return stack
}

func main() {
	app := cdktf.NewApp(nil)
	NewOrdersStack(app, "orders")
	app.Synth()
}
