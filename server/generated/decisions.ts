// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'bfc8eb85'
