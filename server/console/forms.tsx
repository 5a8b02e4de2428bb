import { type ComponentChildren, createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { type Choice, describedBy, Field, Notice, Options } from '../pages/layout.tsx'
import { confirmationFor } from './confirmations.ts'
import { faultText } from './field-fault.ts'
import { Code, usePlace } from './parts.tsx'
import { fillPath, type RefusedForm, usePage } from './screen.ts'

export interface ActionProps {
  /** The id of the operation; nothing is drawn if it does not exist. */
  readonly operation: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent together with the visible fields. */
  readonly values?: Readonly<Record<string, string>>
  /** The text of the button. */
  readonly label: string
  readonly kind?: 'primary' | 'danger'
  /** The object of the action, for screen readers, if several buttons have the same label. */
  readonly about?: string
  /** The text that a pointer on the button shows. */
  readonly title?: string
  /** The path after success; {a.b} is replaced by that field of the answer. Default: this page. */
  readonly next?: string
  /** Distinguishes two forms of the same operation on one page. */
  readonly name?: string
  readonly testId?: string
  readonly children?: ComponentChildren
  /** Collapses the form below this text; the form is open if it shows an error or an answer. */
  readonly summary?: string
  /** True if the form is open at first. */
  readonly isOpen?: boolean
  readonly summaryTestId?: string
  /** Shows the answer of an operation that only reads. */
  readonly result?: (answer: never, typed: Readonly<Record<string, string>>) => ComponentChildren
}

interface FormState {
  readonly key: string
  readonly refused: RefusedForm | null
  /** The values submitted before; null on a fresh form. */
  readonly typed: Readonly<Record<string, string>> | null
}

const FormContext = createContext<FormState>({ key: '', refused: null, typed: null })

/** Attributes of a part that gets the focus when its page is loaded, without a script as well. */
const focused: object = { tabindex: -1, autofocus: true }

/**
 * Renders a form that runs an operation of the control API. It works without scripts: after an
 * error, the form is shown again with its values, and each error is beside its field.
 */
export function Action(props: ActionProps): VNode | null {
  const { base, path, operations, refused, answered } = usePage()
  const operation = operations.get(props.operation)
  if (operation === undefined) return null
  const place = usePlace()
  const { params, query, values = {}, label, kind, next, children } = props
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const action = fillPath(operation.path, params) + search
  const key = [props.operation, action, props.name ?? '', ...Object.values(values)].join(' ')
  const own = refused?.key === key ? refused : null
  const answer = answered?.key === key ? answered : null
  const typed = own?.values ?? answer?.values ?? null
  const hidden: Record<string, string> = { ...values, _page: path, _form: key }
  if (operation.method !== 'post') hidden._method = operation.method.toUpperCase()
  if (next !== undefined) hidden._next = next
  if (place !== '') hidden._place = place
  const form = (
    <form
      method="post"
      action={base + action}
      class={children === undefined ? 'action one' : 'action'}
      data-answered={own === null && answer === null ? undefined : ''}
      data-question={confirmationFor(props.operation, params ?? {})}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {own === null ? null : (
        <div {...(own.errors.size === 0 ? focused : {})}>
          <Notice kind="bad" testId="refused">
            {isMarked(own, values) ? markedText(own) : own.message}
          </Notice>
        </div>
      )}
      <FormContext.Provider value={{ key, refused: own, typed }}>{children}</FormContext.Provider>
      <button
        class={`btn ${kind ?? ''}`}
        type="submit"
        title={props.title}
        data-testid={props.testId}
      >
        {label}
        {props.about === undefined ? null : <span class="unseen">{`: ${props.about}`}</span>}
      </button>
      {answer === null ? null : (
        <div class="result" role="status" data-testid="answer" {...focused}>
          {props.result?.(answer.answer as never, answer.values) ?? (
            <Code text={JSON.stringify(answer.answer, null, 2)} label="Response" />
          )}
        </div>
      )}
    </form>
  )
  if (props.summary === undefined) return form
  return (
    <details open={props.isOpen === true || own !== null || answer !== null}>
      <summary data-testid={props.summaryTestId}>{props.summary}</summary>
      {form}
    </details>
  )
}

/** Returns true if each error of a form is beside a field of the form. */
function isMarked({ errors, values }: RefusedForm, hidden: Readonly<Record<string, string>>) {
  const fields = [...errors.keys()]
  return fields.length > 0 && fields.every((name) => name in values && !(name in hidden))
}

function markedText({ errors }: RefusedForm): string {
  return errors.size === 1 ? 'Correct the marked field.' : 'Correct the marked fields.'
}

export interface FormFieldProps {
  /** The field's name in the body; a dot leads into an object. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly value?: string | undefined
  readonly type?: 'text' | 'number' | 'email' | 'url' | 'date'
  readonly required?: boolean
  /** Bounds of a number, as the input has them. */
  readonly min?: string
  readonly max?: string
  /** Turns the field into a choice. */
  readonly options?: readonly Choice[] | undefined
  /** Turns the field into a text area of this many rows. */
  readonly rows?: number
  readonly testId?: string
}

/** Renders a labelled field of an Action. */
export function FormField(props: FormFieldProps): VNode {
  const { name, label, hint } = props
  const { key, refused, typed } = useContext(FormContext)
  const id = `${key} ${name}`.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()
  const error = refused?.errors.get(name)
  const fault = error === undefined ? undefined : faultText(error)
  const value = typed?.[name] ?? props.value ?? ''
  const common = {
    id,
    name,
    'data-testid': props.testId ?? name,
    ...describedBy(id, hint, error),
    required: props.required,
    ...(error === undefined ? {} : { autofocus: true }),
  }
  return (
    <Field id={id} name={name} label={label} hint={hint} fault={fault}>
      <Control {...props} common={common} value={value} />
    </Field>
  )
}

interface ControlProps extends FormFieldProps {
  readonly common: Readonly<Record<string, unknown>>
  readonly value: string
}

function Control({ options, rows, type = 'text', min, max, common, value }: ControlProps): VNode {
  if (options !== undefined) {
    return (
      <select {...common}>
        <Options choices={options} chosen={value} />
      </select>
    )
  }
  if (rows !== undefined) {
    return (
      <textarea rows={rows} {...common}>
        {value}
      </textarea>
    )
  }
  const step = type === 'number' ? { step: 'any' } : {}
  const given: object = { type, autocomplete: 'off', min, max, ...step, ...common, value }
  return <input {...given} />
}

/** Renders a yes-or-no field of an Action; it sends `true` or `false`. */
export function CheckField({
  name,
  label,
  value,
}: {
  readonly name: string
  readonly label: string
  readonly value: boolean
}): VNode {
  const { key, typed } = useContext(FormContext)
  const id = `${key} ${name}`.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()
  const checked = typed === null ? value : typed[name] === 'true'
  return (
    <div class="field check">
      <input type="hidden" name={name} value="false" />
      <input
        type="checkbox"
        id={id}
        name={name}
        value="true"
        checked={checked}
        data-testid={name}
      />
      <label for={id}>{label}</label>
    </div>
  )
}
