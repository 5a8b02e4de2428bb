// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'f889e655'
