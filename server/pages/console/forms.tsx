import { type ComponentChildren, createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { describedBy, Notice } from '../layout.tsx'
import { questionOf } from './questions.ts'
import { fillPath, type RefusedForm, usePage } from './screen.ts'

export interface ActionProps {
  /** The id of the operation; where there is none of this id, nothing is drawn. */
  readonly operation: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent with the fields that a person fills in. */
  readonly values?: Readonly<Record<string, string>>
  /** What the button says. */
  readonly label: string
  readonly kind?: 'primary' | 'danger'
  /**
   * Where success leads; {a.b} is replaced by that field of the answer. Default: the same page.
   */
  readonly next?: string
  /** Tells two forms of the same operation on one page apart. */
  readonly name?: string
  readonly testId?: string
  readonly children?: ComponentChildren
}

interface FormState {
  readonly key: string
  readonly refused: RefusedForm | null
}

const FormContext = createContext<FormState>({ key: '', refused: null })

/**
 * A form that runs an operation of the control API. It works without scripts: refused, it is shown
 * again with the error beside its field and with what was typed.
 */
export function Action(props: ActionProps): VNode | null {
  const { base, path, operations, refused } = usePage()
  const operation = operations.get(props.operation)
  if (operation === undefined) return null
  const { params, query, values = {}, label, kind, next, children } = props
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const action = fillPath(operation.path, params) + search
  const key = [props.operation, action, props.name ?? '', ...Object.values(values)].join(' ')
  const own = refused?.key === key ? refused : null
  const hidden: Record<string, string> = { ...values, _page: path, _form: key }
  if (operation.method !== 'post') hidden._method = operation.method.toUpperCase()
  if (next !== undefined) hidden._next = next
  return (
    <form
      method="post"
      action={base + action}
      class={children === undefined ? 'action one' : 'action'}
      data-question={questionOf(props.operation)}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {own === null ? null : (
        <Notice kind="bad" testId="refused">
          {own.message}
        </Notice>
      )}
      <FormContext.Provider value={{ key, refused: own }}>{children}</FormContext.Provider>
      <button class={`btn ${kind ?? ''}`} type="submit" data-testid={props.testId}>
        {label}
      </button>
    </form>
  )
}

export interface FormFieldProps {
  /** Its name in the body; a dot leads into an object. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: string
  readonly type?: 'text' | 'number' | 'email' | 'url' | 'date'
  readonly required?: boolean
  /** Turns it into a choice. */
  readonly options?: readonly (string | readonly [value: string, text: string])[]
  /** Turns it into a larger text field. */
  readonly rows?: number
  readonly testId?: string
}

/** A labelled field of an Action. */
export function FormField(props: FormFieldProps): VNode {
  const { name, label, hint } = props
  const { key, refused } = useContext(FormContext)
  const id = `${key} ${name}`.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()
  const error = refused?.errors.get(name)
  const value = refused?.values[name] ?? props.value ?? ''
  const common = {
    ...{ id, name, 'data-testid': props.testId ?? name },
    ...describedBy(id, hint, error),
    required: props.required,
  }
  return (
    <div class={error === undefined ? 'field' : 'field wrong'}>
      <label for={id}>{label}</label>
      <Control {...props} common={common} value={value} />
      {hint === undefined ? null : (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p class="fault" id={`${id}-fault`} data-testid={`${name}-error`}>
          {`${label} ${error}`}
        </p>
      )}
    </div>
  )
}

interface ControlProps extends FormFieldProps {
  readonly common: Readonly<Record<string, unknown>>
  readonly value: string
}

function Control({ options, rows, type = 'text', common, value }: ControlProps): VNode {
  if (options !== undefined) {
    return (
      <select {...common}>
        {options.map((option) => {
          const [code, text] = typeof option === 'string' ? [option, option] : option
          return (
            <option key={code} value={code} selected={code === value}>
              {text}
            </option>
          )
        })}
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
  const given: object = { type, autocomplete: 'off', ...step, ...common, value }
  return <input {...given} />
}

/** A yes or no of an Action; it sends `true` or `false`. */
export function CheckField({
  name,
  label,
  value,
}: {
  readonly name: string
  readonly label: string
  readonly value: boolean
}): VNode {
  const { key, refused } = useContext(FormContext)
  const id = `${key} ${name}`.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()
  const checked = refused === null ? value : refused.values[name] === 'true'
  return (
    <div class="field check">
      <input type="hidden" name={name} value="false" />
      <input {...{ type: 'checkbox', id, name, value: 'true', checked, 'data-testid': name }} />
      <label for={id}>{label}</label>
    </div>
  )
}
