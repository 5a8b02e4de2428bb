import { describe, expect, test } from 'vitest'
import { axisOf } from '../../server/console/timeline-axis.ts'
import { worldClass, worldColours } from '../../server/console/world-colours.ts'
import { ids, sandbox } from '../support/harness.ts'
import { openPage, submitAndFollow } from '../support/page-forms.ts'

/** Returns the relative luminance of a colour (WCAG 2). */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the colour of a world', () => {
  test('is legible on a light and a dark frame, and follows from the name', () => {
    for (const [light, dark] of worldColours) {
      expect(contrast(light, '#ffffff')).toBeGreaterThan(4.5)
      expect(contrast(dark, '#161a22')).toBeGreaterThan(4.5)
    }
    expect(worldClass('main')).toBe(worldClass('main'))
    expect(worldClass('demo')).not.toBe(worldClass('main'))
  })

  test('is on each page of the world', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'demo' }).expect(201)
    const [main, demo] = await Promise.all([
      openPage(box, '/_sandbox/customers'),
      openPage(box, '/w/demo/_sandbox/customers'),
    ])
    expect(main.html).toContain(`<body class="console ${worldClass('main')}"`)
    expect(demo.html).toContain(`<body class="console ${worldClass('demo')}"`)
  })
})

describe('the navigation', () => {
  test('leads to each section and its pages by their titles, and marks the one that is shown', async () => {
    const box = await sandbox()
    const waiting = ['/_sandbox']
    const seen = new Map<string, string>()
    const names = new Set<string>()
    const titles = new Map<string, string>()
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      const { html, status } = await openPage(box, path)
      expect([path, status]).toEqual([path, 200])
      const navigation = html.match(/<nav (?:class="main"|class="sub").*?<\/nav>/gs)?.join('') ?? ''
      const [, current = ''] =
        /aria-current="page"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</.exec(html) ?? []
      seen.set(path, current.replace('&amp;', '&'))
      titles.set(path, /<h1>([^<]*)/.exec(html)?.[1] ?? '')
      const links = /href="([^"#]+)"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</g
      for (const [, to = '', name] of navigation.matchAll(links)) {
        waiting.push(to)
        names.add(`${to} ${name}`)
      }
    }
    const others = [...names].filter((entry) => {
      const [path = ''] = entry.split(' ')
      return entry !== `${path} ${titles.get(path)}`
    })
    // A section of several pages, or with a long title, has a name of its own.
    expect(others.map((entry) => entry.replace(/^\S+ /, '')).sort()).toEqual([
      'Audits',
      'Clock &amp; jobs',
      'Explore',
      'Ledger',
      'Money',
      'Outcomes &amp; faults',
      'Reference',
      'Review',
    ])
    expect(Object.fromEntries(seen)).toMatchObject({
      '/_sandbox': 'Overview',
      '/_sandbox/beneficiaries': 'Money',
      '/_sandbox/webhooks/chaos': 'Outcomes & faults',
      '/_sandbox/clock/moves': 'Clock & jobs',
      '/_sandbox/businesses': 'Worlds',
      '/_sandbox/assumptions': 'Reference',
      '/docs': 'Reference',
    })
  })

  test('counts what there is, and failed webhooks apart', async () => {
    const box = await sandbox()
    const { html } = await openPage(box, '/_sandbox/faults')
    const { body } = await box.control.get('/customers').expect(200)
    expect(html).toContain(`data-live="count-u">${body.data.length}</span>`)
    expect(html).toContain('<span class="count" data-live="count-h"></span>')
  })
})

describe('the page of a failure', () => {
  test('of the sandbox itself has the frame, and links back', async () => {
    const box = await sandbox()
    const { body } = await box.control.post('/webhooks/example', { type: 'transaction' })
    await box.inside.db.write((unit) => {
      const event = unit.get('events', body.id)
      if (event !== undefined) unit.put('events', { ...event, business_id: 'missing' })
    })
    const { status, html } = await openPage(box, `/_sandbox/events/${body.id}`)
    expect(status).toBe(500)
    expect(html).toContain('<h1>Something went wrong</h1>')
    expect(html).toContain('aria-label="Console"')
    expect(html).toContain('<a href="/_sandbox/events">')
    expect(JSON.stringify(box.errors.splice(0))).toContain('internal error')
  })

  test('shows no frame to a caller without access', async () => {
    const box = await sandbox({ settings: { adminToken: 'the-admin-token' } })
    for (const path of ['/_sandbox//worlds', '/_sandbox/%2e%2e', '/_sandbox/%']) {
      const { html } = await openPage(box, path)
      expect([path, html.includes('aria-label="Clock"')]).toEqual([path, false])
    }
    const answer = await fetch(`${box.url}/_sandbox/session`, {
      method: 'POST',
      headers: { accept: 'text/html', origin: box.url },
      body: new URLSearchParams({ token: 'x'.repeat(2_000_000) }),
    })
    expect(answer.status).toBe(413)
    expect(await answer.text()).not.toContain('aria-label="Clock"')
  })
})

describe('the timeline', () => {
  async function withPayout() {
    const box = await sandbox()
    const body = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
    await box.control.post('/payouts', body).expect(201)
    return box
  }

  test('says what a move to the next time would run, and the notice what it ran', async () => {
    const box = await withPayout()
    const page = await openPage(box, '/_sandbox/faults')
    expect(page.html).toContain('>runs 1 payout step</span>')
    const moved = await submitAndFollow(box, page, 'timeline-go')
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00:01')
    expect(moved.html).toContain(
      'data-testid="done">Clock moved to 5 Jan 2026 09:00:01, from 09:00:00. It ran 1 job',
    )
  })

  test('has a dot for a failed request, and a bounded number of marks', async () => {
    const box = await withPayout()
    await box.advance('1h')
    for (let i = 0; i < 60; i += 1) {
      await box.as('main').get('/walets').expect(404)
      if (i % 2 === 0) await box.advance('1m')
    }
    const { html } = await openPage(box, '/_sandbox/faults')
    expect(html).toContain('class="dot-failed"')
    expect(html.match(/<circle class="(?:dot|ring)/g)?.length).toBeLessThan(150)
    expect(html).toContain('aria-label="GET /api/v1/client/walets 404')
  })

  test('shows the work of the chosen time without a script', async () => {
    const box = await withPayout()
    await box.control.post('/checkouts', { amount: '12.00' }).expect(201)
    const { html } = await openPage(box, '/_sandbox/clock/preview?moments=2')
    expect(html).toContain('>Go to 10:00</button>')
    expect(html).toContain('>runs 1 payout step and 1 checkout end</span>')
  })
})

test('the axis of the timeline is to scale, with a bounded number of breaks', () => {
  const second = 1_000
  const times = [0, 1, 2, 3, 3_600, 3_601].map((at) => at * second)
  const { xOf, breaks } = axisOf(times, { left: 0, right: 426, alone: 0 })
  expect(times.map(xOf)).toEqual([0, 100, 200, 300, 326, 426])
  expect(breaks).toEqual([313])
  const doubling = Array.from({ length: 40 }, (_, i) => 2 ** i)
  const many = axisOf(doubling, { left: 0, right: 500, alone: 0 })
  expect(many.breaks.length).toBeLessThan(6)
  expect(many.xOf(2 ** 39)).toBeCloseTo(500)
})
