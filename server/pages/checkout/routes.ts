import type { Extension } from '../../http/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { pageRoutes } from '../pages.ts'

/** The hosted page where a payer types a test card (chapter "Card payments"). */
export const checkoutPages: Extension = (app, services, begin) => {
  const pages = pageRoutes(app, services, begin)
  pages.get('/checkout/:access_code', async () => {
    throw new Refusal('checkout_unknown', 'This link leads to no checkout of this sandbox.')
  })
}
