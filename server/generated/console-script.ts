// Generated from browser/ by npm run generate.
export const consoleScript = ""
