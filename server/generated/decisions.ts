// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '71b835c4'
