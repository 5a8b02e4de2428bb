// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'cff32a09'
