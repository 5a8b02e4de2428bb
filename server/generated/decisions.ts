// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'fd347fe7'
