from cdktf import App

from gateway_stack import Environment, GatewayStack

app = App()
GatewayStack(app, 'staging', Environment(name='staging', redis='redis.staging.example.com', requests_per_minute=10))
GatewayStack(app, 'production', Environment(name='production', redis='redis.example.com', requests_per_minute=60))
app.synth()
