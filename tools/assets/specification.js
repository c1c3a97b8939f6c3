/* Shows the specification that stands in the page. Nothing is fetched, and no request can be sent from it. */
'use strict';

const { specification, descriptions, showsSchemas } = JSON.parse(document.getElementById('specification-data').textContent);
const nothing = () => () => null;

/** Descriptions were made HTML with care when the page was; what is none of these is a text. */
const Markdown = (_, { React }) =>
  function Description({ source }) {
    const html = Object.hasOwn(descriptions, source) ? descriptions[source] : undefined;
    const content = html === undefined ? { children: source } : { dangerouslySetInnerHTML: { __html: html } };
    return React.createElement('div', { className: 'renderedMarkdown', ...content });
  };

window.SwaggerUIBundle({
  spec: specification,
  domNode: document.getElementById('specification'),
  docExpansion: 'list',
  defaultModelsExpandDepth: showsSchemas ? 1 : -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
  deepLinking: false,
  plugins: [
    {
      wrapComponents: {
        Markdown,
        // What would send requests.
        authorizeBtn: nothing,
        authorizeOperationBtn: nothing,
        ServersContainer: nothing,
        SchemesContainer: nothing,
      },
    },
  ],
});
