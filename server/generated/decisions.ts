// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'a2e13f48'
