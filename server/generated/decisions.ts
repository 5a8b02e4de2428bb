// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'e99e7fca'
