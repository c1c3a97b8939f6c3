// Tests of the module for features that Go users rely on: check-go.mjs copies this file next to an example and runs `go test`.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	gateways "github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/cloud/cloudl1/addressextratemplate"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform/platforml1/gatewayservice"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

const controlPlaneID = "3f51fa25-310a-421d-bd1a-007f859021a3"

func TestMain(m *testing.M) {
	code := m.Run()
	jsii.Close()
	os.Exit(code)
}

func TestUnsetZeroFalseAndEmptyDiffer(t *testing.T) {
	stack := newStack(t.TempDir())
	service := newService(stack, &gatewayservice.GatewayServiceConfig{
		Retries: jsii.Number(0),
		Enabled: jsii.Bool(false),
		Tags:    &[]*string{},
	})
	arguments := synthesized(t, stack, "konnect_gateway_service", *service.FriendlyUniqueId())
	want := map[string]any{"retries": 0.0, "enabled": false, "tags": []any{}}
	for name, value := range want {
		if !reflect.DeepEqual(arguments[name], value) {
			t.Errorf("%s is %v, not %v", name, arguments[name], value)
		}
	}
	if path, isThere := arguments["path"]; isThere {
		t.Errorf("path was left out, and is %v", path)
	}
}

func TestAttributesCanBeSetAndReset(t *testing.T) {
	stack := newStack(t.TempDir())
	service := newService(stack, &gatewayservice.GatewayServiceConfig{Tags: jsii.Strings("some")})
	service.ResetTags()
	service.SetPort(jsii.Number(8080))
	service.PutTlsSans(&gatewayservice.GatewayServiceTlsSans{Dnsnames: jsii.Strings("orders.example.com")})
	arguments := synthesized(t, stack, "konnect_gateway_service", *service.FriendlyUniqueId())
	if _, isThere := arguments["tags"]; isThere {
		t.Error("tags were reset, and are there")
	}
	if arguments["port"] != 8080.0 {
		t.Errorf("port is %v", arguments["port"])
	}
	if sans := fmt.Sprint(arguments["tls_sans"]); sans != "map[dnsnames:[orders.example.com]]" {
		t.Errorf("tls_sans is %s", sans)
	}
}

func TestListsOfStructures(t *testing.T) {
	stack := newStack(t.TempDir())
	template := addressextratemplate.NewAddressExtraTemplate(stack, jsii.String("template"),
		&addressextratemplate.AddressExtraTemplateConfig{
			Name: jsii.String("some"),
			AddressesExtra: &[]*addressextratemplate.AddressExtraTemplateAddressesExtra{
				{Address: jsii.String("10.0.0.1"), Description: jsii.String("one")},
			},
		})
	arguments := synthesized(t, stack, "tencentcloud_address_extra_template", *template.FriendlyUniqueId())
	if got := fmt.Sprint(arguments["addresses_extra"]); got != "[map[address:10.0.0.1 description:one]]" {
		t.Errorf("addresses_extra is %s", got)
	}
}

func TestTokensPass(t *testing.T) {
	stack := newStack(t.TempDir())
	host := cdktf.NewTerraformVariable(stack, jsii.String("host"), &cdktf.TerraformVariableConfig{Type: jsii.String("string")})
	port := cdktf.NewTerraformVariable(stack, jsii.String("port"), &cdktf.TerraformVariableConfig{Type: jsii.String("number")})
	service := newService(stack, &gatewayservice.GatewayServiceConfig{
		Host: host.StringValue(),
		Port: port.NumberValue(),
		Tags: cdktf.Token_AsList("${local.tags}", nil),
	})
	arguments := synthesized(t, stack, "konnect_gateway_service", *service.FriendlyUniqueId())
	want := map[string]any{"host": "${var.host}", "port": "${var.port}", "tags": "${local.tags}"}
	for name, value := range want {
		if arguments[name] != value {
			t.Errorf("%s is %v, not %v", name, arguments[name], value)
		}
	}
}

func TestABrokenRuleIsInTheReportWithPathAndPropertyAndNothingIsWritten(t *testing.T) {
	output := t.TempDir()
	app := newApp(output)
	for _, name := range []string{"first", "second"} {
		stack := cdktf.NewTerraformStack(app, jsii.String(name))
		platform.NewPlatformProvider(stack, jsii.String("platform"), nil)
		newService(stack, &gatewayservice.GatewayServiceConfig{Port: jsii.Number(70000)})
	}
	report := panicOf(t, func() { app.Synth() })
	for _, part := range []string{
		"cdktf-gateways found 2 errors; nothing was written",
		"first/service (konnect_gateway_service)\n      error: port is 70000; allowed: 0 to 65535",
		"second/service (konnect_gateway_service)\n      error: port is 70000; allowed: 0 to 65535",
	} {
		if strings.Count(report, part) != 1 {
			t.Errorf("%q is not there once:\n%s", part, report)
		}
	}
	if files, _ := filepath.Glob(filepath.Join(output, "*")); len(files) > 0 {
		t.Errorf("these were written: %v", files)
	}
}

func TestARuleOfAConstructOfL2NamesItsPropertyInTheReport(t *testing.T) {
	app := newApp(t.TempDir())
	stack := cdktf.NewTerraformStack(app, jsii.String("stack"))
	platform.NewPlatformProvider(stack, jsii.String("platform"), nil)
	platform.NewGatewayService(stack, jsii.String("service"), &platform.GatewayServiceProps{
		ControlPlane: controlPlane(stack),
		Url:          jsii.String("orders"),
	})
	report := panicOf(t, func() { app.Synth() })
	if want := "stack/service (GatewayService)\n      error: url is \"orders\""; !strings.Contains(report, want) {
		t.Errorf("%q is not in:\n%s", want, report)
	}
}

func TestAMissingArgumentIsNamed(t *testing.T) {
	stack := newStack(t.TempDir())
	refusal := panicOf(t, func() {
		platform.NewGatewayService(stack, jsii.String("service"), &platform.GatewayServiceProps{})
	})
	if !strings.Contains(refusal, "ControlPlane is required") {
		t.Error(refusal)
	}
}

func TestAnArgumentWithAWrongEnumIsNamed(t *testing.T) {
	stack := newStack(t.TempDir())
	refusal := panicOf(t, func() {
		platform.NewControlPlane(stack, jsii.String("control-plane"), &platform.ControlPlaneProps{
			Name: jsii.String("orders"),
			Type: "HYBRIDS",
		})
	})
	for _, part := range []string{"Key 'type'", "No such enum member: 'HYBRIDS'"} {
		if !strings.Contains(refusal, part) {
			t.Errorf("%q is not in:\n%s", part, refusal)
		}
	}
}

func TestSecretsStayOutOfReports(t *testing.T) {
	app := newApp(t.TempDir())
	stack := cdktf.NewTerraformStack(app, jsii.String("stack"))
	platform.NewPlatformProvider(stack, jsii.String("platform"), nil)
	consumer := platform.NewConsumer(stack, jsii.String("consumer"), &platform.ConsumerProps{
		ControlPlane: controlPlane(stack),
		Username:     jsii.String(""),
	})
	consumer.AddBasicAuth(jsii.String("some"), gateways.SecretValue_UnsafePlainText(jsii.String("my-password")), nil)
	report := panicOf(t, func() { app.Synth() })
	if !strings.Contains(report, "stack/consumer") || strings.Contains(report, "my-password") {
		t.Error(report)
	}
}

// panicOf returns the panic of an action, which must fail.
func panicOf(t *testing.T, action func()) (text string) {
	t.Helper()
	defer func() {
		reason := recover()
		if reason == nil {
			t.Fatal("nothing was refused")
		}
		text = fmt.Sprint(reason)
	}()
	action()
	return ""
}

func newApp(output string) cdktf.App {
	return cdktf.NewApp(&cdktf.AppConfig{Outdir: jsii.String(output)})
}

func newStack(output string) cdktf.TerraformStack {
	stack := cdktf.NewTerraformStack(newApp(output), jsii.String("stack"))
	cdktf.NewLocalBackend(stack, &cdktf.LocalBackendConfig{Path: jsii.String("terraform.tfstate")})
	return stack
}

func newService(scope constructs.Construct, config *gatewayservice.GatewayServiceConfig) gatewayservice.GatewayService {
	config.ControlPlaneId = jsii.String(controlPlaneID)
	if config.Host == nil {
		config.Host = jsii.String("orders.example.com")
	}
	return gatewayservice.NewGatewayService(scope, jsii.String("service"), config)
}

func controlPlane(scope constructs.Construct) platform.IControlPlane {
	return platform.ControlPlane_FromControlPlaneId(scope, jsii.String("control-plane"), jsii.String(controlPlaneID))
}

// synthesised returns the Terraform arguments of a resource.
func synthesized(t *testing.T, stack cdktf.TerraformStack, resourceType, id string) map[string]any {
	t.Helper()
	var document struct {
		Resource map[string]map[string]map[string]any
	}
	text, err := json.Marshal(stack.ToTerraform())
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	return document.Resource[resourceType][id]
}
