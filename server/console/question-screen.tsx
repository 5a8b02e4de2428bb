import type { Form } from '../pages/form.ts'
import { Head, Link } from './parts.tsx'
import { type ScreenContent, usePage } from './screen.ts'

interface QuestionProps {
  readonly action: string
  readonly form: Form
  /** The page that the question came from. */
  readonly back: string
  /** The summary of the operation. */
  readonly label: string
}

/** Renders the question to confirm a destructive operation, for browsers without scripts. */
export function questionScreen(
  question: string,
  { action, form, back, label }: QuestionProps,
): ScreenContent {
  return {
    title: 'Are you sure?',
    content: (
      <>
        <Head title="Are you sure?" live="" />
        <div class="card" data-testid="question">
          <p>{question}</p>
          <SameForm action={action} form={form} label={label} />
          <p>
            <Link to={back}>No, go back</Link>
          </p>
        </div>
      </>
    ),
  }
}

function SameForm({ action, form, label }: Omit<QuestionProps, 'back'>) {
  const { base } = usePage()
  return (
    <form method="post" action={base + action} class="action one">
      {Object.entries({ ...form, _sure: '1' }).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <p>
        <button class="btn danger" type="submit" data-testid="sure">
          {`Yes: ${label}`}
        </button>
      </p>
    </form>
  )
}
