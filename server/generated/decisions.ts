// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'ca52beb4'
