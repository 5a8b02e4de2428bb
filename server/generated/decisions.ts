// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'cfb0fd3b'
