import { App } from 'cdktf';
import { CloudStack } from './cloud-stack';
import { PlatformStack } from './platform-stack';

const app = new App();
const old = new CloudStack(app, 'old');
new PlatformStack(app, 'new', { old });
app.synth();
