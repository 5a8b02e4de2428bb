// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'b175c507'
