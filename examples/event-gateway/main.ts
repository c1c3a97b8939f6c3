import { App } from 'cdktf';
import { EventsStack } from './events-stack';

const app = new App();
new EventsStack(app, 'event-gateway');
app.synth();
