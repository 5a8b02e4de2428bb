/**
 * The additions to the viewer's own style sheet: lines that fit on a phone, and readable colours in
 * both schemes.
 */
export const viewerStyle = `
body { margin: 0; background: #fff; color: #1b1b1b; font-family: system-ui, sans-serif; }
.ways { padding: 12px 20px; }
.ways a { color: #1d4fb8; }
.swagger-ui .info .version-stamp pre.version,
.swagger-ui .info .title small pre.version { color: #fff; }
.swagger-ui .info .title small { background: #4a5160; }
.swagger-ui .info .title small.version-stamp { background: #3d6100; }
.swagger-ui .info a, .swagger-ui .info .url, .swagger-ui a { color: #1d4fb8; }
.swagger-ui .opblock-tag small, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .response-col_description, .swagger-ui .parameter__in, .swagger-ui .parameter__type,
.swagger-ui .prop-format, .swagger-ui .response-control-media-type__accept-message,
.swagger-ui .opblock-description-wrapper p, .swagger-ui .tab li, .swagger-ui label,
.swagger-ui .parameter__deprecated { color: #3b4151; }
.swagger-ui .response-control-media-type__accept-message,
.swagger-ui .parameter__name.required::after,
.swagger-ui .parameter__name.required span { color: #a3001b; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5fa8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1c6b43; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b6b5b; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .btn.authorize,
.swagger-ui .btn.authorize span { color: #1c6b43; border-color: #1c6b43; }
.swagger-ui .btn.authorize svg { fill: #1c6b43; }
.swagger-ui .btn.execute { background: #1f5fa8; border-color: #1f5fa8; color: #fff; }
.swagger-ui .btn.cancel { color: #b3261e; border-color: #b3261e; }
.swagger-ui .download-contents { background: #4a5263 !important; color: #fff !important; }
.swagger-ui .microlight, html.dark-mode .swagger-ui .highlight-code > .microlight,
html.dark-mode .swagger-ui pre.microlight { background: #111 !important; }
html.dark-mode body { background: #1c2022; color: #e4e6e6; }
html.dark-mode .ways a, html.dark-mode .swagger-ui a, html.dark-mode .swagger-ui .info a,
html.dark-mode .swagger-ui .info .url { color: #9db8ff; }
html.dark-mode .swagger-ui .opblock-tag small,
html.dark-mode .swagger-ui .opblock .opblock-summary-description,
html.dark-mode .swagger-ui .response-col_description, html.dark-mode .swagger-ui .parameter__in,
html.dark-mode .swagger-ui .parameter__type, html.dark-mode .swagger-ui .prop-format,
html.dark-mode .swagger-ui .opblock-description-wrapper p, html.dark-mode .swagger-ui .tab li,
html.dark-mode .swagger-ui label, html.dark-mode .swagger-ui td, html.dark-mode .swagger-ui th,
html.dark-mode .swagger-ui h4, html.dark-mode .swagger-ui h5, html.dark-mode .swagger-ui .btn,
html.dark-mode .swagger-ui .response-col_status, html.dark-mode .swagger-ui .model,
html.dark-mode .swagger-ui .model-title, html.dark-mode .swagger-ui .prop-type,
html.dark-mode .swagger-ui section.models h4 { color: #e4e6e6; }
html.dark-mode .swagger-ui .response-control-media-type__accept-message,
html.dark-mode .swagger-ui .parameter__name.required::after,
html.dark-mode .swagger-ui .parameter__name.required span { color: #ff9d95; }
html.dark-mode .swagger-ui .btn.authorize, html.dark-mode .swagger-ui .btn.authorize span,
html.dark-mode .swagger-ui .btn.cancel { color: #e4e6e6 !important; border-color: #e4e6e6; }
.swagger-ui .microlight span[style*='211, 99, 99'] { color: #ffb3ad !important; }
.swagger-ui .info table, .swagger-ui .opblock-description table {
  display: block; max-height: 24rem; overflow: auto;
}
.swagger-ui .info table td, .swagger-ui .opblock-description table td {
  padding: 4px 12px 4px 0; vertical-align: top;
}
@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag > a { flex: 1; }
  .swagger-ui .opblock-tag > small { flex: 0 0 100%; order: 1; padding: 4px 0 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; }
  .swagger-ui .opblock .opblock-summary-description { flex: 0 0 100%; padding: 4px 10px; }
  .swagger-ui .response-col_links { display: none; }
}`
