import { App } from 'cdktf';
import { GatewayStack } from './gateway-stack';

const app = new App();
new GatewayStack(app, 'staging', { name: 'staging', redis: 'redis.staging.example.com', requestsPerMinute: 10 });
new GatewayStack(app, 'production', { name: 'production', redis: 'redis.example.com', requestsPerMinute: 60 });
app.synth();
