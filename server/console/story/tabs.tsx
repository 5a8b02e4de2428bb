import type { Schemas } from '../../generated/schemas.ts'
import { TAccounts } from '../ledger.tsx'
import { Code, Empty, Json } from '../parts.tsx'
import { HistoryTable } from '../related.tsx'
import { StatePicture } from '../state-picture.tsx'
import type { StoryTab } from './story.tsx'

/** Returns the tab with the object as the API shows it, and with all that the sandbox knows. */
export function jsonTab(shown: unknown, answer: unknown): StoryTab {
  return {
    id: 'json',
    name: 'JSON',
    content: () => (
      <>
        <h3>What the API shows</h3>
        <Code text={JSON.stringify(shown, null, 2)} label="What the API shows, as JSON" />
        <Json value={answer} />
      </>
    ),
  }
}

/** Returns the tab with the ledger entries of an object. */
export function accountsTab(entries: readonly Schemas['LedgerEntry'][]): StoryTab {
  return {
    id: 'accounts',
    name: 'T-accounts',
    content: () =>
      entries.length === 0 ? (
        <Empty>No ledger entries yet.</Empty>
      ) : (
        <TAccounts entries={entries} />
      ),
  }
}

interface StatesProps {
  readonly history: readonly Schemas['HistoryEntry'][]
  /** The type of the quote, which decides the states that it can reach. */
  readonly type?: string | null
  /** True if nothing can change the state any more. */
  readonly isOver?: boolean
}

/** Returns the tab with the states of an object, those it can still reach, and their causes. */
export function statesTab({ history, ...rest }: StatesProps): StoryTab {
  return {
    id: 'states',
    name: 'States',
    content: () => (
      <>
        <StatePicture steps={history} {...rest} />
        <HistoryTable history={history} />
      </>
    ),
  }
}
