package main

import (
	"path/filepath"

	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	gateways "github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

// Environment contains the settings that differ between environments.
type Environment struct {
	// Name of the environment.
	Name string
	// Host of the Redis server.
	Redis string
	// Maximum requests per minute for a customer of the smallest tier.
	RequestsPerMinute int
}

// Tiers for customers, with the factor by which their limit exceeds the limit of the smallest tier.
var tiers = []struct {
	name   string
	factor int
}{
	{"starter", 1},
	{"business", 10},
	{"enterprise", 100},
}

// Customers with their tier. The customers are the same in all environments, but the keys differ.
var customers = []struct{ username, tier string }{
	{"corner-books", "starter"},
	{"tea-and-more", "starter"},
	{"bikes-online", "business"},
	{"fashion-house", "enterprise"},
}

// NewGatewayStack creates the gateway of the parcels API in one environment.
func NewGatewayStack(scope constructs.Construct, id string, environment Environment) cdktf.TerraformStack {
	stack := cdktf.NewTerraformStack(scope, jsii.String(id))
	connect(stack)

	controlPlane := platform.NewControlPlane(stack, jsii.String("control-plane"), &platform.ControlPlaneProps{
		Name:        jsii.String("parcels-" + environment.Name),
		Description: jsii.String("Gateways of the parcels API"),
		Labels: &map[string]*string{
			"team":        jsii.String("parcels"),
			"environment": jsii.String(environment.Name),
		},
	})
	redis := newRedis(stack, controlPlane, environment)

	gateway := platform.NewOpenApiGateway(stack, jsii.String("parcels"), &platform.OpenApiGatewayProps{
		ControlPlane:  controlPlane,
		Specification: platform.Specification_FromFile(jsii.String(filepath.Join("..", "specs", "parcels.yaml")), nil),
	})
	addPolicies(gateway, environment)

	consumerTiers := newTiers(stack, controlPlane, redis, environment)
	for _, customer := range customers {
		consumer := platform.NewConsumer(stack, jsii.String("customer-"+customer.username), &platform.ConsumerProps{
			ControlPlane: controlPlane,
			Username:     jsii.String(customer.username),
			Tags:         jsii.Strings(customer.tier),
		})
		// The platform generates the key.
		consumer.AddKeyAuth(jsii.String("first"), nil)
		consumerTiers[customer.tier].AddConsumer(consumer)
	}

	cdktf.NewTerraformOutput(stack, jsii.String("data_plane_endpoint"), &cdktf.TerraformOutputConfig{
		Value:       controlPlane.ControlPlaneEndpoint(),
		Description: jsii.String("Where the data planes get their configuration from"),
	})
	return stack
}

func addPolicies(gateway platform.OpenApiGateway, environment Environment) {
	service := gateway.Service(nil)
	service.AddPolicy(jsii.String("keys"), platform.CommonPolicy_KeyAuth(&platform.KeyAuthPolicyOptions{
		Names: jsii.Strings("x-api-key"),
	}), nil)
	service.AddPolicy(jsii.String("browsers"), platform.CommonPolicy_Cors(&platform.CorsPolicyOptions{
		Origins: jsii.Strings("https://dashboard.example.com"),
		MaxAge:  gateways.Duration_Hours(jsii.Number(1)),
	}), nil)
	// Quotes are expensive to compute, so larger tiers do not get more quotes. The tier limits use a different policy
	// type than the limit of quotes, because only one policy of each type runs for a request, and a policy of a group has
	// priority over a policy of a route.
	gateway.Route(jsii.String("quoteRates")).AddPolicy(jsii.String("quotes"),
		platform.CommonPolicy_RateLimit(&platform.RateLimitPolicyOptions{
			PerMinute: jsii.Number(environment.RequestsPerMinute),
		}), nil)
}

// newRedis returns the Redis server in which all nodes share their counters. Only the gateways read its password, from their environment.
func newRedis(
	stack cdktf.TerraformStack, controlPlane platform.IControlPlane, environment Environment,
) platform.GatewayPartial {
	vault := platform.NewVault(stack, jsii.String("vault"), &platform.VaultProps{
		ControlPlane: controlPlane,
		Prefix:       jsii.String("parcels-secrets"),
		Backend:      platform.VaultBackend_Env(&platform.EnvVaultOptions{VariablePrefix: jsii.String("PARCELS_")}),
		Description:  jsii.String("Variables of the data planes that begin with PARCELS_"),
	})
	return platform.NewGatewayPartial(stack, jsii.String("redis"), &platform.GatewayPartialProps{
		ControlPlane: controlPlane,
		Name:         jsii.String("limits"),
		Content: platform.GatewayPartialContent_RedisEnterprise(&platform.RedisEnterpriseOptions{
			Host:     jsii.String(environment.Redis),
			Port:     jsii.Number(6380),
			Tls:      jsii.Bool(true),
			Password: vault.Reference(jsii.String("redis-password"), nil),
		}),
	})
}

func newTiers(
	stack cdktf.TerraformStack,
	controlPlane platform.IControlPlane,
	redis platform.IGatewayPartial,
	environment Environment,
) map[string]platform.ConsumerTier {
	made := map[string]platform.ConsumerTier{}
	for _, tier := range tiers {
		made[tier.name] = platform.NewConsumerTier(stack, jsii.String("tier-"+tier.name), &platform.ConsumerTierProps{
			ControlPlane: controlPlane,
			Name:         jsii.String(tier.name),
			Limits: &[]*platform.RateLimitWindow{{
				Limit:  jsii.Number(tier.factor * environment.RequestsPerMinute),
				Window: gateways.Duration_Minutes(jsii.Number(1)),
			}},
			Redis: redis,
		})
	}
	return made
}

func connect(stack cdktf.TerraformStack) {
	// Terraform runs in cdktf.out/stacks/<stack>. The state is stored in the folder of the example, so cdktf.out can be deleted at any time.
	cdktf.NewLocalBackend(stack, &cdktf.LocalBackendConfig{
		Path: jsii.String("../../../terraform." + *stack.Node().Id() + ".tfstate"),
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
