/* Shows the specification that the page contains. The viewer fetches nothing, and users cannot send requests from it. */
'use strict';

const { specification, descriptions, showsSchemas } = JSON.parse(document.getElementById('specification-data').textContent);
const nothing = () => () => null;

/** Shows a description as HTML if the page contains its sanitised HTML, or else as plain text. */
const Markdown = (_, { React }) =>
  function Description({ source }) {
    const html = Object.hasOwn(descriptions, source) ? descriptions[source] : undefined;
    const content = html === undefined ? { children: source } : { dangerouslySetInnerHTML: { __html: html } };
    return React.createElement('div', { className: 'renderedMarkdown', ...content });
  };

/** The layout of the viewer, without a landmark `main`, because the page has one, and with a heading above the operations. */
const Layout = ({ getComponent, specSelectors }) => {
  const component = (name, isContainer = false) => getComponent(name, isContainer);
  const [Row, Col] = [component('Row'), component('Col')];
  const row = (...content) => element(Row, null, element(Col, { mobile: 12, desktop: 12 }, ...content));
  const errors = () => element(component('errors', true));
  const versions = {
    isSwagger2: specSelectors.isSwagger2(),
    isOAS3: specSelectors.isOAS3(),
    isOAS31: specSelectors.isOAS31(),
    isOAS32: specSelectors.isOAS32(),
  };
  return element(
    'div',
    { className: 'swagger-ui' },
    element(component('SvgAssets')),
    element(
      component('VersionPragmaFilter'),
      { ...versions, alsoShow: errors() },
      errors(),
      row(element(component('InfoContainer', true))),
      row(element('h2', null, 'Operations'), element(component('operations', true))),
      versions.isOAS31 || versions.isOAS32 ? row(element(component('Webhooks', true))) : null,
      row(element(component('Models', true))),
    ),
  );
};

/** Names the responses of an operation, because the viewer makes each table of responses a landmark. */
const responses = (Original) =>
  function Responses(props) {
    const name = `Responses of ${props.method.toUpperCase()} ${props.path}`;
    const nameTables = (node) =>
      node?.querySelectorAll('.responses-table').forEach((table) => table.setAttribute('aria-label', name));
    return element('div', { ref: nameTables }, element(Original, props));
  };

let element;

window.SwaggerUIBundle({
  spec: specification,
  domNode: document.getElementById('specification'),
  docExpansion: 'list',
  defaultModelsExpandDepth: showsSchemas ? 1 : -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
  deepLinking: false,
  layout: 'Layout',
  plugins: [
    ({ React }) => {
      element = React.createElement;
      return { components: { Layout } };
    },
    {
      wrapComponents: {
        Markdown,
        responses,
        // Removes the components that would send requests.
        authorizeBtn: nothing,
        authorizeOperationBtn: nothing,
        ServersContainer: nothing,
        SchemesContainer: nothing,
      },
    },
  ],
});
