// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '7a2d44d6'
