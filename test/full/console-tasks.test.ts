import { expect, test } from 'vitest'
import { desktop, shoot, useBrowser } from '../browser/browser.ts'
import { doAll, Person, tasks, ways } from '../support/console-tasks.ts'
import { fillConsole } from '../support/console-world.ts'
import { sandbox } from '../support/harness.ts'

const newPage = useBrowser()

test.each(ways)(
  'every task of the console can be done by %s, in so many clicks',
  async (way) => {
    const box = await sandbox()
    const rows = await fillConsole(box)
    const page = await newPage({ ...desktop, javaScriptEnabled: way !== 'without JavaScript' })
    const failed = await doAll(tasks, rows, box.url, async () => new Person(page, way))
    expect(failed).toEqual([])
    await shoot(page, `console-tasks-${way.replaceAll(' ', '-')}`)
  },
  600_000,
)
