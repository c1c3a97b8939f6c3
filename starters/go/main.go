package main

import (
	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

// NewOrdersStack makes a gateway that asks for keys, and the API behind it on a portal for every visitor.
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
		Paths: jsii.Strings("/orders"),
	})
	service.AddPolicy(jsii.String("keys"), platform.CommonPolicy_KeyAuth(nil), nil)

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
