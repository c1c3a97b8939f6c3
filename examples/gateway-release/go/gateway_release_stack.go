package main

import (
	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	gateways "github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/cloud"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

const domainName = "api.example.com"

// NewGatewayReleaseStack creates a gateway service with two APIs under a custom domain.
// One API requires an API key, and the other API is open to all callers.
func NewGatewayReleaseStack(scope constructs.Construct, id string) cdktf.TerraformStack {
	stack := cdktf.NewTerraformStack(scope, jsii.String(id))
	connect(stack)

	service := cloud.NewGatewayService(stack, jsii.String("service"), &cloud.GatewayServiceProps{
		Name:        jsii.String("orders"),
		Description: jsii.String("Gateway of the orders team"),
		Protocol:    cloud.ServiceProtocol_HTTP_AND_HTTPS,
		Tags:        &map[string]*string{"team": jsii.String("orders")},
	})
	orders := addOrdersApi(service)
	addHealthApi(service)
	release(service)

	key := meter(service, orders)
	block(service, orders, "203.0.113.7")
	domain := addDomain(stack, service)

	cdktf.NewTerraformOutput(stack, jsii.String("orders_url"), &cdktf.TerraformOutputConfig{
		Value: jsii.String("https://" + domainName + "/v1/orders/{id}"),
	})
	cdktf.NewTerraformOutput(stack, jsii.String("default_domain"), &cdktf.TerraformOutputConfig{
		Value:       domain.DefaultDomain(),
		Description: jsii.String("What the CNAME record of " + domainName + " must name"),
	})
	// The secret of the key is not an output, because Terraform would print the secret.
	cdktf.NewTerraformOutput(stack, jsii.String("access_key_id"), &cdktf.TerraformOutputConfig{Value: key.ApiKeyId()})
	return stack
}

func connect(stack cdktf.TerraformStack) {
	// Terraform runs in cdktf.out/stacks/<stack>. The state is stored in the folder of the example, so cdktf.out can be deleted at any time.
	cdktf.NewLocalBackend(stack, &cdktf.LocalBackendConfig{
		Path: jsii.String("../../../terraform.gateway-release.tfstate"),
	})

	// The provider reads its credentials from environment variables when Terraform runs.
	cloud.NewCloudProvider(stack, jsii.String("cloud"), &cloud.CloudProviderProps{
		Region: jsii.String("eu-frankfurt"),
	})
}

// addOrdersApi adds an API that forwards requests of callers with a key to a server.
func addOrdersApi(service cloud.GatewayService) cloud.Api {
	return service.AddApi(jsii.String("orders"), &cloud.ApiOptions{
		Name:        jsii.String("get-order"),
		Description: jsii.String("Follow an order"),
		Path:        jsii.String("/orders/{id}"),
		Auth:        cloud.ApiAuth_KeyPair(),
		Backend: cloud.Backend_Http(&cloud.HttpBackendOptions{
			Url:     jsii.String("https://orders.example.com"),
			Path:    jsii.String("/internal/orders/{id}"),
			Timeout: gateways.Duration_Seconds(jsii.Number(10)),
		}),
		ResponseType: cloud.ResponseType_JSON,
		QpsLimits: &cloud.EnvironmentQpsLimits{
			Test:    jsii.Number(50),
			Prepub:  jsii.Number(50),
			Release: jsii.Number(500),
		},
	})
}

// addHealthApi adds an API that returns a fixed response.
func addHealthApi(service cloud.GatewayService) {
	service.AddApi(jsii.String("health"), &cloud.ApiOptions{
		Name:         jsii.String("health"),
		Description:  jsii.String("Whether the gateway can be reached"),
		Path:         jsii.String("/health"),
		Backend:      cloud.Backend_Mock(jsii.String(`{"status":"up"}`)),
		ResponseType: cloud.ResponseType_JSON,
	})
}

// release lets callers use the APIs. A second release causes a brief outage of its environment. So callers have only one
// release: each edit of an API is released to the test environment, and the environment of the callers is switched to
// that version.
func release(service cloud.GatewayService) {
	tested := service.Release(cloud.Environment_TEST, &cloud.ReleaseOptions{ReleaseOnChange: jsii.Bool(true)})
	service.Release(cloud.Environment_RELEASE, nil)
	service.SwitchVersion(cloud.Environment_RELEASE, &cloud.VersionSwitchOptions{Version: tested.ReleaseVersion()})
}

// meter adds a usage plan and a key for callers.
func meter(service cloud.GatewayService, api cloud.Api) cloud.ApiKey {
	plan := service.AddUsagePlan(jsii.String("partners"), &cloud.ServiceUsagePlanOptions{
		Name:              jsii.String("partners"),
		Description:       jsii.String("A million requests, up to a hundred in a second"),
		Quota:             jsii.Number(1_000_000),
		RequestsPerSecond: jsii.Number(100),
	})
	plan.AttachToApi(api, cloud.Environment_RELEASE)
	return plan.AddKey(jsii.String("partner"), &cloud.ApiKeyOptions{Name: jsii.String("partner")})
}

// block blocks an IP address.
func block(service cloud.GatewayService, api cloud.Api, address string) {
	strategy := service.AddIpStrategy(jsii.String("blocked"), &cloud.IpStrategyOptions{
		Name:    jsii.String("blocked"),
		Type:    cloud.IpListType_DENY,
		Address: jsii.String(address),
	})
	strategy.AttachTo(api, cloud.Environment_RELEASE)
}

func addDomain(stack cdktf.TerraformStack, service cloud.GatewayService) cloud.CustomDomain {
	certificate := cdktf.NewTerraformVariable(stack, jsii.String("certificate_id"), &cdktf.TerraformVariableConfig{
		Type:        jsii.String("string"),
		Description: jsii.String("Id of the certificate of " + domainName),
	})
	return service.AddCustomDomain(jsii.String("domain"), &cloud.CustomDomainOptions{
		Domain:        jsii.String(domainName),
		CertificateId: certificate.StringValue(),
		ForceHttps:    jsii.Bool(true),
		PathMappings:  &[]*cloud.PathMapping{{Path: jsii.String("/v1"), Environment: cloud.Environment_RELEASE}},
	})
}
