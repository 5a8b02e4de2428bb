import type { Form } from '../pages/form.ts'
import { Head, Link } from './parts.tsx'
import type { ScreenContent } from './screen.ts'

interface QuestionProps {
  /** The address of the form, with the base. */
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
          <form method="post" action={action} class="action one">
            {Object.entries({ ...form, _sure: '1' }).map(([name, value]) => (
              <input type="hidden" name={name} value={value} />
            ))}
            <p>
              <button class="btn danger" type="submit" data-testid="sure">
                {`Yes: ${label}`}
              </button>
            </p>
          </form>
          <p>
            <Link to={back}>No, go back</Link>
          </p>
        </div>
      </>
    ),
  }
}
