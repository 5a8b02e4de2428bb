// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'e7f92451'
