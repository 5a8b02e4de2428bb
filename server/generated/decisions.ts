// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '390a8f48'
