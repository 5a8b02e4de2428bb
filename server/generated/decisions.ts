// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '01dcefc0'
