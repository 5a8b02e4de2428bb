// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '913f45b3'
