import { Field, Notice, renderPage } from '../pages/layout.tsx'
import type { Page } from '../pages/respond.ts'

/** Renders the form for the admin token; success redirects to the page that was requested. */
export function loginPage({
  base,
  path,
  error,
}: {
  readonly base: string
  readonly path: string
  readonly error: string | null
}): Page {
  return renderPage({
    status: 401,
    title: 'Log in',
    content: (
      <div class="card" data-testid="login">
        <h1>Log in to the console</h1>
        <p>This sandbox was started with an admin token.</p>
        {error === null ? null : (
          <Notice kind="bad" testId="refused">
            {error}
          </Notice>
        )}
        <form method="post" action={`${base}/_sandbox/session`}>
          <input type="hidden" name="_page" value={path} />
          <Field
            name="token"
            label="Admin token"
            hint="The value of --admin-token or SANDBOX_ADMIN_TOKEN"
            input={{ type: 'password', autocomplete: 'current-password', required: true }}
          />
          <button class="button" type="submit" data-testid="log-in">
            Log in
          </button>
        </form>
        <p class="soft apart">
          <a href={`${base}/docs`}>API documentation</a>
        </p>
      </div>
    ),
  })
}

/**
 * Renders a page that reloads itself: browsers send the session cookie only with requests that a
 * page of this sandbox makes, and this is such a page.
 */
export function reloadPage(): Page {
  return renderPage({
    status: 200,
    title: 'Opening',
    refreshSeconds: 0,
    content: (
      <div class="card" data-testid="reload">
        <h1>Opening the page</h1>
        <p>If nothing happens, reload this page.</p>
      </div>
    ),
  })
}
