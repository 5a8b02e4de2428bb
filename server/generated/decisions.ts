// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '988c0ff8'
