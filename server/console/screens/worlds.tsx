import type { VNode } from 'preact'
import { toIso, toMillis } from '../../core/clock.ts'
import { durationText } from '../../core/duration.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { FilterForm } from '../filter-form.tsx'
import { Action, FormField } from '../forms.tsx'
import { countFact } from '../labels.ts'
import { Card, Empty, Facts, Link, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { compareField } from '../story/fields.ts'
import { type Column, List } from '../table.tsx'
import { Compare, WorldLink } from '../world-links.tsx'
import { sizeText } from './download.tsx'

type World = Schemas['World']

/** Renders the worlds of this server, and a form for a new one. */
export const worldsScreen: Screen<'WorldList'> = async ({ answer, admin, query }) => {
  const chosen = query.get(compareField)
  const names = answer.data.map(({ name }) => name)
  const hasAll = answer.next_cursor === null && !query.has('q') && !query.has('cursor')
  const snapshots = await admin.snapshots.list()
  const machineNow = toIso(admin.clock.system.now())
  return {
    title: 'Worlds',
    lead: 'Isolated sandboxes inside this server, each with its own keys.',
    content: (
      <div class="two">
        <div>
          <List
            title="On this server"
            testId="worlds"
            answer={answer}
            filters={<Filters names={names} chosen={chosen} />}
            empty={
              query.has('q')
                ? 'No world matches.'
                : 'No worlds here. Create one, for a person, a test run or an experiment.'
            }
            caption="Worlds"
            to={({ name }) => `/_sandbox/worlds/${encodeURIComponent(name)}`}
            columns={columnsOf(machineNow, chosen || 'main')}
          />
        </div>
        <NewWorld snapshots={snapshots.map(({ name }) => name)} worlds={hasAll ? names : null} />
      </div>
    ),
  }
}

interface FiltersProps {
  readonly names: readonly string[]
  /** The world that each row is compared with; null or '' for main. */
  readonly chosen: string | null
}

function Filters({ names, chosen }: FiltersProps): VNode {
  const options = names.filter((name) => name !== 'main')
  const compare = { name: compareField, label: 'Compare each world with', all: 'main', options }
  return (
    <>
      <FilterForm label="Find" fields={[{ name: 'q', label: 'Part of a name', type: 'search' }]} />
      {names.length < 2 ? null : <FilterForm label="Choose" fields={[compare]} />}
      {chosen && names.length > 1 ? (
        <p data-testid="other-world">
          {`Follow the link beside the world that you want to compare with ${chosen}.`}
        </p>
      ) : null}
    </>
  )
}

function columnsOf(machineNow: string, first: string): readonly Column<World>[] {
  return [
    { name: 'Name', of: ({ name }) => name },
    { name: 'Created from', of: ({ from }) => from },
    { name: 'Last used', of: (one) => <Time at={one.last_used_at} from={machineNow} /> },
    { name: 'Expires', of: (one) => <Time at={one.expires_at} from={machineNow} /> },
    { name: 'Size', numeric: true, of: ({ bytes }) => sizeText(bytes) },
    {
      name: 'Console',
      of: ({ name }) => <WorldLink name={name} text="Open" about={`Open the console of ${name}`} />,
    },
    { name: 'Compare', of: ({ name }) => <Compare a={first} b={name} /> },
  ]
}

interface NewWorldProps {
  readonly snapshots: readonly string[]
  /** The names of all worlds; null if the page does not have them all. */
  readonly worlds: readonly string[] | null
}

function NewWorld({ snapshots, worlds }: NewWorldProps): VNode {
  return (
    <Card title="New world" testId="new-world">
      <Action
        operation="controlCreateWorld"
        label="Create"
        kind="primary"
        next="/_sandbox/worlds/{name}"
        testId="create-world"
      >
        <FormField
          name="name"
          label="Name"
          hint="Lower-case letters, digits and hyphens; generated if empty"
        />
        <FormField
          name="from.fixtures"
          label="Begin with"
          options={[
            ['', 'the default customers and accounts'],
            ['empty', 'two businesses with empty wallets, no customers'],
          ]}
        />
        <FormField
          name="from.world"
          label="Or with a copy of the world"
          {...(worlds === null ? { hint: 'Its name; empty: none' } : choicesOf(worlds))}
        />
        {snapshots.length === 0 ? null : (
          <FormField name="from.snapshot" label="Or with the snapshot" {...choicesOf(snapshots)} />
        )}
        <FormField
          name="ttl"
          label="Delete when unused for"
          hint="Such as 2h; empty: never deleted"
        />
      </Action>
    </Card>
  )
}

function choicesOf(names: readonly string[]) {
  return { options: [['', 'none'] as const, ...names] }
}

const shownCounts = ['users', 'wallets', 'transactions', 'quotes', 'events'] as const

/** Renders one world: its properties, its expiry, and a link to its console. */
export const worldScreen: Screen<'World'> = ({ answer, admin }) => {
  const { name, from, clock, counts, bytes, expires_at, created_at, last_used_at } = answer
  const machineNow = toIso(admin.clock.system.now())
  const isMain = name === 'main'
  const sandboxNow = (clock as { readonly now?: string }).now ?? null
  return {
    title: `World ${name}`,
    lead: (
      <>
        {isMain ? (
          'Its URLs have no /w/NAME.'
        ) : (
          <WorldLink name={name} text="Open its console" class="btn primary" />
        )}{' '}
        {isMain ? null : <Compare a="main" b={name} label="Compare with main" />}{' '}
        <Link to={`/_sandbox/worlds?${compareField}=${encodeURIComponent(name)}`}>
          Compare with another world
        </Link>
      </>
    ),
    content: (
      <div class="two">
        <Card title="About this world">
          <Facts
            facts={[
              ['Created from', from],
              ['Clock', sandboxNow === null ? '' : <Time at={sandboxNow} relative={false} />],
              ['Created', <Time at={created_at} from={machineNow} />],
              ['Last used', <Time at={last_used_at} from={machineNow} />],
              ['Expires', <Time at={expires_at} from={machineNow} />],
              ['Size', sizeText(bytes)],
              ...shownCounts.map((key) => countFact(counts, key)),
            ]}
          />
        </Card>
        <div>{isMain ? <Main /> : <Do {...answer} />}</div>
      </div>
    ),
  }
}

function Main(): VNode {
  return (
    <Card title="Actions">
      <Empty>
        Main cannot be deleted. <Link to="/_sandbox/snapshots">Reset it</Link> to start over.
      </Empty>
    </Card>
  )
}

function Do({ name, expires_at, last_used_at }: Schemas['World']): VNode {
  const ttlMs = expires_at === null ? null : toMillis(expires_at) - toMillis(last_used_at)
  return (
    <Card title="Actions" testId="do">
      <div class="stack">
        <Action operation="controlChangeWorld" params={{ name }} name="ttl" label="Change">
          <FormField
            name="ttl"
            label="Delete when unused for"
            hint="Such as 2h; empty: never deleted"
            value={ttlMs === null ? '' : durationText(ttlMs)}
          />
        </Action>
        <Action
          operation="controlDeleteWorld"
          params={{ name }}
          label="Delete this world"
          kind="danger"
          next="/_sandbox/worlds"
          testId="delete-world"
        />
      </div>
    </Card>
  )
}
