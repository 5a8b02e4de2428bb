// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'c92899cb'
