// An app as users write it, on the packages as they are published.
const { App } = require('cdktf');
const { ordersStack } = require('./orders');

const app = new App();
ordersStack(app, 'orders');
app.synth();
