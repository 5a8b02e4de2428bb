import { describe, expect, test } from 'vitest'
import { worldClass, worldColours } from '../server/console/world-colours.ts'
import { sandbox } from './support/harness.ts'
import { openPage } from './support/page-forms.ts'

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
  test('leads to each section and its pages, and marks the one that is shown', async () => {
    const box = await sandbox()
    const waiting = ['/_sandbox']
    const seen = new Map<string, string>()
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      const { html, status } = await openPage(box, path)
      expect([path, status]).toEqual([path, 200])
      const navigation = html.match(/<nav (?:class="main"|class="sub").*?<\/nav>/gs)?.join('') ?? ''
      const [, current = ''] =
        /aria-current="page"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</.exec(html) ?? []
      seen.set(path, current.replace('&amp;', '&'))
      for (const [, to = ''] of navigation.matchAll(/href="([^"#]+)"/g)) waiting.push(to)
    }
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
