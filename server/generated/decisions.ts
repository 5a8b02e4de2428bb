// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '0345e581'
