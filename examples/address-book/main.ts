import { App } from 'cdktf';
import { AddressBookStack } from './address-book-stack';

const app = new App();
new AddressBookStack(app, 'address-book');
app.synth();
