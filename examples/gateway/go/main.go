package main

import (
	"github.com/aws/jsii-runtime-go"
	"github.com/hashicorp/terraform-cdk-go/cdktf"
)

func main() {
	defer jsii.Close()

	app := cdktf.NewApp(nil)
	NewGatewayStack(app, "staging", Environment{
		Name:              "staging",
		Redis:             "redis.staging.example.com",
		RequestsPerMinute: 10,
	})
	NewGatewayStack(app, "production", Environment{
		Name:              "production",
		Redis:             "redis.example.com",
		RequestsPerMinute: 60,
	})
	app.Synth()
}
