// Twenty resources of L1.
package main

import (
	"os"
	"strconv"

	"github.com/aws/jsii-runtime-go"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform"
	"github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways/platform/platforml1/gatewayservice"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

func main() {
	defer jsii.Close()

	app := cdktf.NewApp(&cdktf.AppConfig{Outdir: jsii.String(os.Args[1])})
	stack := cdktf.NewTerraformStack(app, jsii.String("stack"))
	platform.NewPlatformProvider(stack, jsii.String("platform"), nil)
	for number := range 20 {
		gatewayservice.NewGatewayService(stack, jsii.String("service-"+strconv.Itoa(number)),
			&gatewayservice.GatewayServiceConfig{
				ControlPlaneId: jsii.String("3f51fa25-310a-421d-bd1a-007f859021a3"),
				Host:           jsii.String("orders.example.com"),
			})
	}
	app.Synth()
}
