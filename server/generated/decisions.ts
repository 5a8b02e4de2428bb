// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '9616fe94'
