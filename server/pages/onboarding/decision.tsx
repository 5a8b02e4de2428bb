import type { VNode } from 'preact'
import { Field } from '../layout.tsx'

/** Renders the choice of the outcome, which only a sandbox has. */
export function Decision({ action }: { readonly action: string }): VNode {
  return (
    <section class="card" aria-labelledby="decision">
      <h2 id="decision">For testers: decide now</h2>
      <p class="soft">
        This decides the verification now, without waiting. The business gets a webhook at once.
      </p>
      <form method="post" action={`${action}/decision`}>
        <Field name="reason" label="Reason (optional)" input={{ autocomplete: 'off' }} />
        <Choose decision="approve" label="Approve" />
        <Choose decision="reject" label="Reject" look="danger" />
        <Choose decision="pending" label="Keep pending" look="second" />
      </form>
    </section>
  )
}

function Choose(props: { decision: string; label: string; look?: string }): VNode {
  const { decision, label, look } = props
  return (
    <button
      class={look === undefined ? 'button' : `button ${look}`}
      type="submit"
      name="decision"
      value={decision}
      data-testid={decision}
    >
      {label}
    </button>
  )
}
