export function slug(heading: string): string
export function assumptionAnchors(): ReadonlyMap<string, string>
