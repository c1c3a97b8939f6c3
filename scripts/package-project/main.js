// An app like a user's app, with the published packages.
const { App } = require('cdktf');
const { ordersStack } = require('./orders');

const app = new App();
ordersStack(app, 'orders');
app.synth();
