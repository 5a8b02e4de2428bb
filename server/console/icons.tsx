import type { VNode } from 'preact'

/** The paths of the icons, drawn with a line of one width on 16 by 16. */
const paths = {
  overview: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M7 8a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  activity: 'M5 3.5h9M5 8h9M5 12.5h9M2 3.5h.1M2 8h.1M2 12.5h.1',
  customers: 'M8 8a3 3 0 1 0 0-6a3 3 0 0 0 0 6M2.5 14c.5-3 2.7-4 5.5-4s5 1 5.5 4',
  money: 'M2 5.5h11l-3-3M14 10.5H3l3 3',
  cards: 'M1.5 3.5h13v9h-13zM1.5 6.5h13',
  webhooks: 'M9 1.5L3 9h4.5L7 14.5L13 7H8.5z',
  requests: 'M5 14V2.5L2 5.5M5 2.5l3 3M11 2v11.5l3-3M11 13.5l-3-3',
  outcomes: 'M10.5 2.5l3 3L6 13l-3.5.5L3 10z',
  clock: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 4.5V8l2.5 1.5',
  snapshots: 'M1.5 5h3l1-2h5l1 2h3v8h-13zM8 11.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5',
  worlds:
    'M4 5v6M4 5a1.5 1.5 0 1 0 0-3a1.5 1.5 0 0 0 0 3M4 14a1.5 1.5 0 1 0 0-3a1.5 1.5 0 0 0 0 3' +
    'M12 5a1.5 1.5 0 1 0 0-3a1.5 1.5 0 0 0 0 3M12 5c0 4-8 2-8 6',
  coverage: 'M7 3a5.5 5.5 0 1 0 6 6H7zM10 1.5a5 5 0 0 1 4.5 4.5H10z',
  review: 'M2 8.5l4 4 8-9',
  audits: 'M8 1.5l5.5 2V8c0 3.5-2.5 5.5-5.5 6.5C5 13.5 2.5 11.5 2.5 8V3.5z',
  explore: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M10.5 5.5L9 9l-3.5 1.5L7 7z',
  recordings: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M5.5 8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ledger: 'M8 2v12M4.5 14h7M3 4.5h10M3 4.5l-2 5h4zM13 4.5l-2 5h4z',
  reference: 'M3 12V3.5a1 1 0 0 1 1-1h9v11H4.5a1.5 1.5 0 0 1 0-3H13',
  menu: 'M2 4h12M2 8h12M2 12h12',
  pause: 'M5.5 3v10M10.5 3v10',
  run: 'M4.5 2.5v11l8.5-5.5z',
} as const

export type IconName = keyof typeof paths

/** Renders an icon beside a text that says the same. */
export function Icon({ name }: { readonly name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
