// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'd5c45ead'
