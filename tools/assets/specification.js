/* Shows the specification that stands in the page. Nothing is fetched, and no request can be sent from it. */
'use strict';

const { specification, showsSchemas } = JSON.parse(document.getElementById('specification-data').textContent);
const nothing = () => () => null;

window.SwaggerUIBundle({
  spec: specification,
  domNode: document.getElementById('specification'),
  docExpansion: 'list',
  defaultModelsExpandDepth: showsSchemas ? 1 : -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
  deepLinking: false,
  plugins: [{ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing, ServersContainer: nothing, SchemesContainer: nothing } }],
});
