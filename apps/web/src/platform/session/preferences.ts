// The person's preferences for lists and writing: loaded with the shell, updated optimistically, the same in every browser.
import type { Density, ListLayout } from '@manset/model/preferences.ts'
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

type StoredPreferences = NonNullable<Shell['getPreferences']>
type ListChange = { list: string; columns?: string[]; viewOrder?: string[]; look?: ListLayout }

export interface PreferencesController {
  density: Density
  /** Preferences of one list; empty lists mean that nothing was chosen. */
  getListPreferences(list: string): { columns: readonly string[]; viewOrder: readonly string[]; look: string }
  setDensity(density: Density): Promise<void>
  /** Typed quotes become those of the text's language. */
  areQuotesSmart: boolean
  setQuotesSmart(areQuotesSmart: boolean): Promise<void>
  changeList(change: ListChange): Promise<void>
}

/** Defaults until preferences can be read. Saving one of them leaves the stored others unchanged. */
const DEFAULT_PREFERENCES: StoredPreferences = { density: 'normal', areQuotesSmart: true, lists: [] }

/** The person's preferences. A change shows immediately and is rolled back when the server refuses it. */
export function usePreferences(): PreferencesController {
  const client = useQueryClient()
  const { getPreferences } = useShell()
  const stored = getPreferences ?? DEFAULT_PREFERENCES

  const change = async (
    next: StoredPreferences,
    input: { density?: Density; areQuotesSmart?: boolean } & Partial<ListChange>,
  ) => {
    const put = (preferences: StoredPreferences) =>
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
  const getListPreferences = (list: string) =>
    stored.lists.find((one) => one.list === list) ?? { list, columns: [], viewOrder: [], look: 'table' }

  return {
    density: stored.density as Density,
    getListPreferences,
    setDensity: (density) => change({ ...stored, density }, { density }),
    areQuotesSmart: stored.areQuotesSmart,
    setQuotesSmart: (areQuotesSmart) => change({ ...stored, areQuotesSmart }, { areQuotesSmart }),
    changeList: ({ list, ...changed }) =>
      change(
        {
          ...stored,
          lists: [
            ...stored.lists.filter((one) => one.list !== list),
            { ...getListPreferences(list), ...changed } as StoredPreferences['lists'][number],
          ],
        },
        { list, ...changed },
      ),
  }
}
