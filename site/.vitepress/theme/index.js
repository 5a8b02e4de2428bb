import theme from 'vitepress/theme-without-fonts'
import './style.css'

/**
 * Each page is loaded as its file of HTML. So the site needs no second form of every page, a script
 * that draws it, and is a quarter smaller.
 */
export default {
  extends: theme,
  enhanceApp({ router }) {
    if (import.meta.env.SSR) return
    let isLoaded = false
    router.onBeforeRouteChange = (to) => {
      const { pathname } = new URL(to, location.href)
      if (!isLoaded || pathname === here()) return undefined
      location.assign(to)
      return false
    }
    // A step back to another heading of the page loads nothing.
    router.onBeforePageLoad = () => !isLoaded
    router.onAfterPageLoad = () => {
      isLoaded = true
    }
  },
}

/** Returns the path of this page as the router writes it. */
function here() {
  return location.pathname.replace(/(^|\/)index(\.html)?$/, '$1').replace(/\.html$/, '')
}
