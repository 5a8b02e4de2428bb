import type { VNode } from 'preact'
import { packagedSettings } from '../../control/settings.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { shapeOf } from '../../generated/shapes.ts'
import { declaredSettings } from '../../model/settings.ts'
import { FilterForm } from '../filter-form.tsx'
import { Action, FormField } from '../forms.tsx'
import { Card, Empty, Facts, idOf, Json, Link } from '../parts.tsx'
import { type Screen, usePage, withField } from '../screen.ts'
import { selectedField, selectedOf } from '../story/fields.ts'
import { Table } from '../table.tsx'

type Shown = Schemas['SettingValue']

interface Setting extends Shown {
  /** Its name in a change, such as `rates.NGN`. */
  readonly name: string
  /** The value of the package. */
  readonly initial: Shown['value']
}

interface Group {
  /** The first part of the names of its settings; '' for settings without a dot. */
  readonly section: string
  readonly title: string
  readonly about: string
}

const fixed = 'Set them in a fixture folder, or when you create a world.'

const groups: readonly Group[] = [
  { section: '', title: 'Time and webhooks', about: 'How long steps take, and what is sent when.' },
  { section: 'rates', title: 'Rates', about: 'Units of a currency for 1 USD.' },
  {
    section: 'spreads',
    title: 'Spreads',
    about:
      'What the customer loses on the rate, by pair of currencies (assumption B6): 0.0020 is ' +
      `0.2 %. ${fixed}`,
  },
  {
    section: 'addons',
    title: 'Additional spreads',
    about: `Further shares that a rate loses, by type of quote. ${fixed}`,
  },
  {
    section: 'fees',
    title: 'Fees',
    about: 'Fees and bounds of each rail. A fee is an amount, or a share such as 1.5%.',
  },
  {
    section: 'limits',
    title: 'Limits',
    about: 'Limits of customers and businesses are in USD, those of deposits in their currency.',
  },
]

/** Renders the settings in force by group, and a form that changes the selected one. */
export const settingsScreen: Screen<'SettingsInForce'> = async ({ answer, admin, query, find }) => {
  const settings = settingsIn(answer, await admin.db.read(packagedSettings))
  const found = settings.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()))
  const shown = groups.flatMap((group) => {
    const own = found.filter(({ name }) => sectionOf(name) === group.section)
    return own.length === 0 ? [] : [[group, own] as const]
  })
  const selected = settings.find(({ name }) => name === selectedOf(query) && canChange(name))
  return {
    title: 'Settings',
    lead: (
      <>
        Rates, fees, limits and times of this world. Follow the link of a value to change it. A
        value without a link is set when the sandbox starts, or when you create a world.
      </>
    ),
    content: (
      <>
        {selected === undefined ? null : <Change {...selected} />}
        <Card title="Find a setting">
          <FilterForm
            label="Find"
            fields={[
              { name: 'find', label: 'Part of a name', type: 'search', placeholder: 'WIRE' },
            ]}
          />
          <nav class="filter" aria-label="Groups of settings">
            {shown.map(([{ title }]) => (
              <a href={`#card-${idOf(title)}`}>{title}</a>
            ))}
          </nav>
          {shown.length === 0 ? <Empty>No setting has this name.</Empty> : null}
        </Card>
        {shown.map(([group, own]) => (
          <GroupCard group={group} settings={own} />
        ))}
        <Card title="JSON">
          <Json value={answer} label="The response as JSON" />
        </Card>
      </>
    ),
  }
}

/** Returns each value of the settings with its name and its default. */
function settingsIn(inForce: unknown, packaged: unknown, name = ''): Setting[] {
  const initial = packaged as Shown | undefined
  if (isValue(inForce)) return [{ ...inForce, name, initial: initial?.value ?? null }]
  return Object.entries(inForce as object).flatMap(([part, inner]) =>
    settingsIn(inner, (packaged as never)?.[part], name === '' ? part : `${name}.${part}`),
  )
}

function isValue(part: unknown): part is Shown {
  return typeof (part as Shown).source === 'string'
}

function sectionOf(name: string): string {
  return name.includes('.') ? (name.split('.')[0] as string) : ''
}

/** Returns true for a setting that a running world can change. */
function canChange(name: string): boolean {
  return shapeOf('SettingsPatch')?.[name.split('.')[0] as string] !== undefined
}

function GroupCard({
  group: { title, about },
  settings,
}: {
  readonly group: Group
  readonly settings: readonly Setting[]
}): VNode {
  const { path } = usePage()
  return (
    <Card title={title}>
      <p class="soft">{about}</p>
      <Table
        short
        caption={title}
        rows={settings}
        maxRows={500}
        to={({ name }) => (canChange(name) ? addressOf(path, name) : null)}
        columns={[
          { name: 'Name', of: ({ name }) => name },
          { name: 'In force', of: ({ value }) => whole(valueText(value)) },
          { name: 'Set by', of: ({ source }) => whole(sources[source]) },
          {
            name: 'Default',
            of: (one) => (isDefault(one) ? 'the same' : whole(valueText(one.initial))),
          },
        ]}
      />
    </Card>
  )
}

/** The length up to which no line breaks a word of a cell, on a phone neither. */
const maxWhole = 14

function whole(text: string): VNode {
  return <span class={text.length > maxWhole ? undefined : 'whole'}>{text}</span>
}

const changeTitle = 'Change a setting'

/** Returns the address of the page with the form that changes a setting. */
function addressOf(path: string, name: string): string {
  return `${withField(path, selectedField, name)}#card-${idOf(changeTitle)}`
}

function isDefault({ value, initial }: Setting): boolean {
  return value === initial
}

const sources: Readonly<Record<Shown['source'], string>> = {
  package: 'default',
  fixtures: 'fixtures',
  world: 'start or world',
  patch: 'a change',
}

function valueText(value: Shown['value']): string {
  if (value === null) return 'no limit'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}

/** The hints for settings whose value is no plain number. */
const hints: Readonly<Record<string, string>> = {
  webhook_retries: 'Times since the event, such as 5s,30s,2m; off for only one attempt',
  rate_drift: 'Percent by which rates move every 30 minutes, at most 20',
  step_ms: 'Milliseconds of sandbox time, for steps that are scheduled from now on',
}

function optionsOf({ name, value }: Setting) {
  if (typeof value === 'boolean') {
    return [
      ['true', 'on'],
      ['false', 'off'],
    ] as const
  }
  return name === 'webhook_statuses' ? declaredSettings.webhookStatuses.value.split('|') : undefined
}

function Change(setting: Setting): VNode {
  const { path } = usePage()
  const { name, value, source, initial } = setting
  const options = optionsOf(setting)
  return (
    <Card title={changeTitle} testId="change-setting">
      <Facts
        facts={[
          ['Name', <code>{name}</code>],
          ['In force', `${valueText(value)}, set by ${sources[source]}`],
          ['Default', isDefault(setting) ? null : valueText(initial)],
        ]}
      />
      <div class="stack">
        <Action
          operation="controlChangeSettings"
          name="set"
          label="Save"
          kind="primary"
          testId="set-setting"
        >
          <FormField
            name={name}
            label="New value"
            testId="new-value"
            value={String(value ?? '')}
            required
            {...(hints[name] === undefined ? {} : { hint: hints[name] })}
            {...(options === undefined ? {} : { options })}
          />
        </Action>
        <div class="actions">
          {source === 'patch' ? (
            <Action
              operation="controlChangeSettings"
              name="unset"
              values={takenBack(name)}
              label="Take the change back"
              testId="unset-setting"
            />
          ) : null}
          <Link to={withField(path, selectedField, null)} class="btn">
            Close
          </Link>
        </div>
      </div>
    </Card>
  )
}

/** Returns the fields of a form that takes the change of a setting back. */
function takenBack(name: string): Record<string, string> {
  const [section = '', ...path] = name.split('.')
  if (path.length === 0) return { [section]: '' }
  const nested = path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), null)
  return { [section]: JSON.stringify(nested) }
}
