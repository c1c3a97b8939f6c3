import { App } from 'cdktf';
import { AddressTemplateStack } from './address-template-stack';

const app = new App();
new AddressTemplateStack(app, 'address-template');
app.synth();
