import { App } from 'cdktf';
import { DdosProtectionStack } from './ddos-protection-stack';

const app = new App();
new DdosProtectionStack(app, 'ddos-protection');
app.synth();
