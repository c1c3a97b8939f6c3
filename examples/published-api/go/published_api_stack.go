package main

import (
	"path/filepath"

	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	gateways "github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

var labels = map[string]*string{"team": jsii.String("orders")}

// NewPublishedApiStack creates an API with a gateway, two versions and a guide, published on a developer portal.
func NewPublishedApiStack(scope constructs.Construct, id string) cdktf.TerraformStack {
	stack := cdktf.NewTerraformStack(scope, jsii.String(id))
	connect(stack)

	controlPlane := platform.NewControlPlane(stack, jsii.String("control-plane"), &platform.ControlPlaneProps{
		Name:        jsii.String("orders"),
		Description: jsii.String("Gateways of the orders team"),
		Type:        platform.ControlPlaneType_HYBRID,
		AuthType:    platform.ControlPlaneAuthType_PINNED_CLIENT_CERTIFICATES,
		Labels:      &labels,
	})
	service := platform.NewGatewayService(stack, jsii.String("service"), &platform.GatewayServiceProps{
		ControlPlane: controlPlane,
		Name:         jsii.String("orders"),
		Url:          jsii.String("https://orders.internal.example.com"),
		ReadTimeout:  gateways.Duration_Seconds(jsii.Number(10)),
		Tags:         jsii.Strings("orders"),
	})
	service.AddRoute(jsii.String("orders"), &platform.GatewayRouteOptions{
		Name:      jsii.String("orders"),
		Protocols: &[]platform.GatewayProtocol{platform.GatewayProtocol_HTTPS},
		Paths:     jsii.Strings("/v1/orders", "/v2/orders"),
		Methods:   jsii.Strings("GET", "POST"),
		StripPath: jsii.Bool(false),
		Tags:      jsii.Strings("orders"),
	})

	portal := newPortal(stack)
	orders := platform.NewPublishedApi(stack, jsii.String("orders"), &platform.PublishedApiProps{
		Specification:            specification("v2.yaml"),
		Documents:                platform.Documents_FromDirectory(jsii.String(filepath.Join("..", "documents")), nil),
		Implementation:           platform.ApiImplementationTarget_Service(service),
		Portal:                   portal,
		AuthStrategy:             platform.PublicationAuth_PortalDefault(),
		Visibility:               platform.PortalVisibility_PUBLIC,
		AutoApproveRegistrations: jsii.Bool(false),
		Slug:                     jsii.String("orders"),
		Description:              jsii.String("Place orders and follow them to the door"),
		Labels:                   &labels,
	})
	orders.Api().AddVersion(jsii.String("v1"), &platform.ApiVersionOptions{Specification: specification("v1.yaml")})

	cdktf.NewTerraformOutput(stack, jsii.String("api_id"), &cdktf.TerraformOutputConfig{Value: orders.Api().ApiId()})
	cdktf.NewTerraformOutput(stack, jsii.String("portal_url"), &cdktf.TerraformOutputConfig{
		Value: jsii.String("https://" + *portal.DefaultDomain()),
	})
	cdktf.NewTerraformOutput(stack, jsii.String("data_plane_endpoint"), &cdktf.TerraformOutputConfig{
		Value:       controlPlane.ControlPlaneEndpoint(),
		Description: jsii.String("Where the data planes get their configuration from"),
	})
	return stack
}

func newPortal(stack cdktf.TerraformStack) platform.Portal {
	keys := platform.NewAuthStrategy(stack, jsii.String("keys"), &platform.AuthStrategyProps{
		Name:         jsii.String("orders-key"),
		DisplayName:  jsii.String("API key"),
		StrategyType: platform.AuthStrategyType_KeyAuth(&platform.KeyAuthOptions{KeyNames: jsii.Strings("x-api-key")}),
		Labels:       &labels,
	})
	portal := platform.NewPortal(stack, jsii.String("portal"), &platform.PortalProps{
		Name:                    jsii.String("developers"),
		DisplayName:             jsii.String("Developer portal"),
		Description:             jsii.String("All that developers need to work with our APIs"),
		Authentication:          jsii.Bool(true),
		AutoApproveDevelopers:   jsii.Bool(false),
		AutoApproveApplications: jsii.Bool(false),
		DefaultApiVisibility:    platform.PortalVisibility_PRIVATE,
		DefaultPageVisibility:   platform.PortalVisibility_PUBLIC,
		DefaultAuthStrategy:     keys,
		Labels:                  &labels,
	})
	portal.ConfigureAuth(&platform.PortalAuthOptions{BasicAuth: jsii.Bool(true)})
	return portal
}

// specification reads a specification from the TypeScript version of this example.
func specification(name string) platform.Specification {
	return platform.Specification_FromFile(jsii.String(filepath.Join("..", "specs", name)), nil)
}

func connect(stack cdktf.TerraformStack) {
	// Terraform runs in cdktf.out/stacks/<stack>. The state is stored in the folder of the example, so cdktf.out can be deleted at any time.
	cdktf.NewLocalBackend(stack, &cdktf.LocalBackendConfig{
		Path: jsii.String("../../../terraform.published-api.tfstate"),
	})

	token := cdktf.NewTerraformVariable(stack, jsii.String("platform_token"), &cdktf.TerraformVariableConfig{
		Type:        jsii.String("string"),
		Description: jsii.String("Access token of a system account of the platform"),
		Sensitive:   jsii.Bool(true),
	})
	platform.NewPlatformProvider(stack, jsii.String("platform"), &platform.PlatformProviderProps{
		ServerUrl:                jsii.String("https://eu.api.konghq.com"),
		SystemAccountAccessToken: token.StringValue(),
	})
}
