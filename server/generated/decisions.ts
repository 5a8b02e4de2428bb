// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '91eb5204'
