// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '18f6f87e'
