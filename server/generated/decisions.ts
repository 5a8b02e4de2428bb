// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '2a6e85b5'
