import { App } from 'cdktf';
import { GatewayReleaseStack } from './gateway-release-stack';

const app = new App();
new GatewayReleaseStack(app, 'gateway-release');
app.synth();
