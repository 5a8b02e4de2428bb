export declare function browserPath(): string | undefined
