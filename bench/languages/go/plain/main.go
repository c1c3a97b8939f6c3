// Twenty resources of plain cdktf.
package main

import (
	"os"
	"strconv"

	"github.com/aws/jsii-runtime-go"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

func main() {
	defer jsii.Close()

	app := cdktf.NewApp(&cdktf.AppConfig{Outdir: jsii.String(os.Args[1])})
	stack := cdktf.NewTerraformStack(app, jsii.String("stack"))
	for number := range 20 {
		service := cdktf.NewTerraformResource(stack, jsii.String("service-"+strconv.Itoa(number)),
			&cdktf.TerraformResourceConfig{TerraformResourceType: jsii.String("konnect_gateway_service")})
		service.AddOverride(jsii.String("control_plane_id"), "3f51fa25-310a-421d-bd1a-007f859021a3")
		service.AddOverride(jsii.String("host"), "orders.example.com")
	}
	app.Synth()
}
