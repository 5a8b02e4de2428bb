// Generated from schemas/ by npm run generate.
import type { Validator } from '../http/validation/validate.ts'
import type { Schemas } from './schemas.ts'

export declare const validators: Readonly<Partial<Record<keyof Schemas, Validator>>>
