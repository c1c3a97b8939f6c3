from cdktf import App

from gateway_release_stack import GatewayReleaseStack

app = App()
GatewayReleaseStack(app, 'gateway-release')
app.synth()
