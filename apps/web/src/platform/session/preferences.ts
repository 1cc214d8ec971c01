// The person's preferences for lists and writing: loaded with the shell, updated optimistically, the same in every browser.
import type { Density, ListLook } from '@manset/model/preferences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { graphql } from '../../generated/graphql.ts'
import { isAbandoned } from '../calls/call-error.ts'
import { call } from '../calls/graphql.ts'
import { type Shell, shellQuery, useShell } from './viewer.ts'

const SavePreferencesDocument = graphql(`
  mutation SavePreferences($input: PreferencesInput!) {
    savePreferences(input: $input) {
      density
      areQuotesSmart
      lists {
        list
        columns
        viewOrder
        look
      }
    }
  }
`)

type Stored = NonNullable<Shell['getPreferences']>
type ListChange = { list: string; columns?: string[]; viewOrder?: string[]; look?: ListLook }

export interface UsedPreferences {
  density: Density
  /** Preferences of one list; empty lists mean that nothing was chosen. */
  listOf(list: string): { columns: readonly string[]; viewOrder: readonly string[]; look: string }
  setDensity(density: Density): Promise<void>
  /** Typed quotes become those of the text's language. */
  areQuotesSmart: boolean
  setQuotesSmart(areQuotesSmart: boolean): Promise<void>
  changeList(change: ListChange): Promise<void>
}

/** Defaults until preferences can be read. Saving one of them leaves the stored others unchanged. */
const USUAL: Stored = { density: 'normal', areQuotesSmart: true, lists: [] }

/** The person's preferences. A change shows immediately and is rolled back when the server refuses it. */
export function usePreferences(): UsedPreferences {
  const client = useQueryClient()
  const { getPreferences } = useShell()
  const stored = getPreferences ?? USUAL

  const change = async (
    next: Stored,
    input: { density?: Density; areQuotesSmart?: boolean } & Partial<ListChange>,
  ) => {
    const put = (preferences: Stored) =>
      client.setQueryData(shellQuery.queryKey, (shell) =>
        shell ? { ...shell, getPreferences: preferences } : shell,
      )
    put(next)
    try {
      await call(SavePreferencesDocument, { input })
    } catch (error) {
      // After `SIGNED_OUT` the cached shell is the next person's.
      if (!isAbandoned(error)) put(stored)
      throw error
    }
  }
  const listOf = (list: string) =>
    stored.lists.find((one) => one.list === list) ?? { list, columns: [], viewOrder: [], look: 'table' }

  return {
    density: stored.density as Density,
    listOf,
    setDensity: (density) => change({ ...stored, density }, { density }),
    areQuotesSmart: stored.areQuotesSmart,
    setQuotesSmart: (areQuotesSmart) => change({ ...stored, areQuotesSmart }, { areQuotesSmart }),
    changeList: ({ list, ...changed }) =>
      change(
        {
          ...stored,
          lists: [
            ...stored.lists.filter((one) => one.list !== list),
            { ...listOf(list), ...changed } as Stored['lists'][number],
          ],
        },
        { list, ...changed },
      ),
  }
}
