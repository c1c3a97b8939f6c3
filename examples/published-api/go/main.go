package main

import (
	"github.com/aws/jsii-runtime-go"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

func main() {
	defer jsii.Close()

	app := cdktf.NewApp(nil)
	NewPublishedApiStack(app, "published-api")
	app.Synth()
}
