import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'

const path = `/_sandbox/customers/${ids.ada}`

/** Opens a page as a browser with a cookie does. */
async function open(url: string, cookie = '') {
  const answer = await fetch(url, { headers: { accept: 'text/html', cookie } })
  return {
    html: await answer.text(),
    cookie: answer.headers.get('set-cookie'),
  }
}

test('times are relative, in UTC or local, as a link of each page chooses', async () => {
  const box = await sandbox()
  const registered = /<dt>Registered<\/dt><dd>(<time.*?<\/time>)<\/dd>/
  const timeOf = ({ html }: { html: string }) => registered.exec(html)?.[1] ?? ''
  const usual = await open(box.url + path)
  expect(timeOf(usual)).toMatch(/(?:now|ago)<\/span><span class="soft"> · /)
  expect([usual.cookie, usual.html.includes('?times=utc"')]).toEqual([null, true])
  const chosen = await open(`${box.url}${path}?times=utc`)
  expect(timeOf(chosen)).toMatch(/^<time datetime="[^"]+">[^<]*\d\d:\d\d:\d\d<\/time>$/)
  expect(chosen.html).toContain('href="/_sandbox/customers/')
  expect(chosen.cookie).toMatch(/^sandbox_times=utc; Path=\/; .*HttpOnly; SameSite=Lax$/)
  const kept = await open(box.url + path, 'a=b; sandbox_times=local')
  expect(timeOf(kept)).toMatch(/^<time [^>]*data-local[^>]*>[^<]*:\d\d UTC<\/time>$/)
  expect(kept.cookie).toBeNull()
  const wrong = await open(`${box.url}${path}?times=sometimes`, 'sandbox_times=never')
  expect([wrong.cookie, timeOf(wrong)]).toEqual([null, timeOf(usual)])
  const list = await open(`${box.url}/_sandbox/transactions?status=FAILED&times=utc`)
  expect(list.html).toContain('?status=FAILED&amp;times=local"')
})

test('a time of the system clock says so, beside those of the sandbox', async () => {
  const box = await sandbox()
  await box.control.post('/worlds', { name: 'demo' }).expect(201)
  for (const style of ['relative', 'utc', 'local']) {
    const { html } = await open(`${box.url}/_sandbox/worlds/demo`, `sandbox_times=${style}`)
    const row = (name: string) => new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`).exec(html)?.[1]
    expect([style, row('Created')]).toEqual([style, expect.stringContaining(' system time')])
    expect([style, row('Clock')]).toEqual([style, expect.not.stringContaining('system')])
  }
})

test('a page with other times is another version', async () => {
  const box = await sandbox()
  const version = async (cookie: string) =>
    /data-version="([^"]+)"/.exec((await open(box.url + path, cookie)).html)?.[1]
  const [utc, again, local] = [
    await version('sandbox_times=utc'),
    await version('sandbox_times=utc'),
    await version('sandbox_times=local'),
  ]
  expect(utc).toBe(again)
  expect(utc).not.toBe(local)
})
