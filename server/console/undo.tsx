import type { VNode } from 'preact'
import { Action } from './forms.tsx'
import { usePage } from './screen.ts'

/** Returns the name of an action, with its object and amount. */
export function actionText({ summary, about }: { summary: string; about: string }): string {
  return about === '' ? summary : `${summary}: ${about}`
}

interface UndoProps {
  /** Distinguishes two of these buttons on one page. */
  readonly name: string
}

/** Renders a button that takes the newest action back, and names it; nothing if there is none. */
export function UndoAction({ name }: UndoProps): VNode | null {
  const { undo } = usePage()
  if (undo === null) return null
  return (
    <Action
      operation="controlUndo"
      values={{ id: undo.id }}
      // The page of what was created goes with it.
      {...(/^control(?:Create|Open)/.test(undo.operation) ? { next: '/_sandbox/undo' } : {})}
      name={name}
      label="Undo"
      about={actionText(undo)}
      title={actionText(undo)}
      testId={`undo-${name}`}
    />
  )
}

/** Actions whose purpose is a webhook, which an undo does not take back. */
const sending = /^control(?:RedeliverEvents?|SendExampleEvent)$/

/** Renders the button beside the message of the action, if that can be taken back. */
export function UndoDone(): VNode | null {
  const { undo } = usePage()
  if (undo === null || !undo.isDone || sending.test(undo.operation)) return null
  return <UndoAction name="done" />
}
