// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'de97e62c'
