package main

import (
	"github.com/aws/jsii-runtime-go"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

func main() {
	defer jsii.Close()

	app := cdktf.NewApp(nil)
	NewGatewayReleaseStack(app, "gateway-release")
	app.Synth()
}
