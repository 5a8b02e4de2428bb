import type { VNode } from 'preact'
import { pageDocuments } from '../../api/customers/identity-documents.ts'
import { type Choice as ChoiceOf, describedBy, Field, Notice, Options } from '../layout.tsx'
import type { OnboardingContent } from './content.ts'

/** Renders the fields for address and document, with the errors of the last submission. */
export function SubmissionForm({ action, user, sheet, countries }: OnboardingContent): VNode {
  const values = sheet?.values ?? { country_code: user.country_code, ...user.address }
  const faults = new Map(
    sheet?.errors?.map(({ field, rule }) => [field, `${labelOf(field)} ${rule}.`]),
  )
  const text = (name: keyof typeof labels, autocomplete: string, hint?: string) => (
    <Field
      name={name}
      label={labels[name]}
      hint={hint}
      fault={faults.get(name)}
      input={{ value: values[name as 'city'] ?? '', autocomplete }}
    />
  )
  const day = (name: 'issued_at' | 'expires_at', hint: string) => (
    <Field
      name={name}
      label={labels[name]}
      hint={hint}
      fault={faults.get(name)}
      input={{ type: 'date', value: sheet?.values[name] ?? '' }}
    />
  )
  const countryCodes = countries.map(({ code, name }) => [code, name] as const)
  return (
    <section class="card" aria-labelledby="submission">
      <h2 id="submission">Your address and a document</h2>
      <Problems sheet={sheet} />
      <form method="post" action={action} encType="multipart/form-data" noValidate>
        {text('street_1', 'address-line1', '4 to 34 characters')}
        {text('street_2', 'address-line2')}
        {text('city', 'address-level2')}
        {text('state', 'address-level1', 'Code or name, such as ON')}
        {text('postal_code', 'postal-code')}
        <Choice
          name="country_code"
          label={labels.country_code}
          choices={countryCodes}
          chosen={values.country_code}
          fault={faults.get('country_code')}
          autocomplete="country"
        />
        <Choice
          name="document"
          label={labels.document}
          choices={documentChoices}
          chosen={sheet?.values.document}
          fault={faults.get('document')}
        />
        {text('document_number', 'off')}
        <Choice
          name="issuing_country"
          label={labels.issuing_country}
          choices={[['', 'Not given'], ...countryCodes]}
          chosen={sheet?.values.issuing_country}
          fault={faults.get('issuing_country')}
        />
        {day('issued_at', 'As on the document; required for a proof of address')}
        {day('expires_at', 'As on the document; must not be in the past')}
        <FileField name="front" label={labels.front} hint="" fault={faults.get('front')} />
        <FileField name="back" label={labels.back} hint={backHint} fault={faults.get('back')} />
        <button class="button" type="submit" data-testid="submit">
          Submit
        </button>
      </form>
    </section>
  )
}

const labels = {
  street_1: 'Street',
  street_2: 'Street, second line (optional)',
  city: 'City',
  state: 'State or province',
  postal_code: 'Postal code',
  country_code: 'Country',
  document: 'Document',
  document_number: 'Document number (optional)',
  issuing_country: 'Issuing country (optional)',
  issued_at: 'Issued on',
  expires_at: 'Valid until',
  front: 'Front',
  back: 'Back',
} as const

function labelOf(field: string): string {
  return field in labels ? labels[field as keyof typeof labels].replace(/ \(.*/, '') : field
}

const documentLabels: Readonly<Record<(typeof pageDocuments)[number], string>> = {
  passport: 'Passport',
  id_card: 'Identity card',
  drivers_license: "Driver's license",
  residence_permit: 'Residence permit',
  proof_of_address: 'Proof of address, dated within the last three months',
}

const documentChoices = pageDocuments.map((value) => [value, documentLabels[value]] as const)

/** Renders the errors above everything else, with a link to each field. */
function Problems({ sheet }: Pick<OnboardingContent, 'sheet'>): VNode | null {
  if (sheet?.error !== undefined) {
    return (
      <Notice kind="bad" testId="refusal">
        {sheet.error}
      </Notice>
    )
  }
  const { errors = [] } = sheet ?? {}
  if (errors.length === 0) return null
  return (
    <Notice kind="bad" testId="problems">
      The form was not submitted:
      <ul>
        {errors.map(({ field, rule }) => (
          <li>
            <a href={`#${field}`}>
              {labelOf(field)} {rule}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly ChoiceOf[]
  readonly chosen?: string | undefined
  readonly fault?: string | undefined
  readonly autocomplete?: string
}

function Choice({ name, label, choices, chosen, fault, autocomplete }: ChoiceProps): VNode {
  return (
    <Field name={name} label={label} fault={fault}>
      <select
        id={name}
        name={name}
        data-testid={name}
        autocomplete={autocomplete}
        {...describedBy(name, undefined, fault)}
      >
        <Options choices={choices} chosen={chosen} />
      </select>
    </Field>
  )
}

const fileHint = 'JPEG, PNG or PDF of 20 KB to 10 MB. Never a real document!'

const backHint =
  "Required for an identity card and a driver's license; optional for a residence permit. "

interface FileFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly fault: string | undefined
}

function FileField({ hint, ...props }: FileFieldProps): VNode {
  const input = { type: 'file', accept: 'image/jpeg,image/png,application/pdf' }
  return <Field {...props} hint={`${hint}${fileHint}`} input={input} />
}
