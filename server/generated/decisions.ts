// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'fc76d8d5'
