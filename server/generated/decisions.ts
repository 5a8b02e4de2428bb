// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = 'fc01fc0f'
