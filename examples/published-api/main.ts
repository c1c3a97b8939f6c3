import { App } from 'cdktf';
import { PublishedApiStack } from './published-api-stack';

const app = new App();
new PublishedApiStack(app, 'published-api');
app.synth();
