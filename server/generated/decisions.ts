// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'e3605f0b'
