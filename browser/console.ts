/** What the console adds to pages that work without it. */
export {}
