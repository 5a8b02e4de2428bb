import { execPath } from 'node:process'
import { beforeAll, test } from 'vitest'
import { build, program } from '../support/built.ts'
import { sendOnBothStarts } from '../support/second-start.ts'

beforeAll(build, 60_000)

test('every sender reaches receivers over http and https, on the first start and the second', () =>
  sendOnBothStarts(execPath, program))
