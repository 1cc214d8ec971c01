// The saved views of a list, in the person's own order, changed on the server.
import { useEffect, useState } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import { call, useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { usePreferences } from '../../../platform/session/preferences.ts'
import { readStored, storageKeys, writeStored } from '../../../platform/storage.ts'
import { notify, notifyError, notifyUndone } from '../../../ui/notify.ts'
import { createSaveKeys } from '../../form/save-keys.ts'
import { listToolsTexts } from './texts/texts.ts'

const ListViewsDocument = graphql(`
  query GetListViews($list: String!) {
    getListViews(list: $list) {
      id
      version
      name
      search
      columns
      roleId
      isOwn
      ownerName
    }
  }
`)
const SaveListViewDocument = graphql(`
  mutation SaveListView($input: ListViewInput!) {
    saveListView(input: $input) {
      id
      version
      name
      search
      columns
      roleId
      isOwn
      ownerName
    }
  }
`)
const RemoveListViewDocument = graphql(`
  mutation RemoveListView($id: ID!, $version: Int!) {
    removeListView(id: $id, version: $version) {
      id
      version
    }
  }
`)
const RestoreListViewDocument = graphql(`
  mutation RestoreListView($id: ID!, $version: Int!) {
    restoreListView(id: $id, version: $version) {
      id
      version
    }
  }
`)

export interface View {
  id: string
  version: number
  name: string
  search: string
  columns: readonly string[]
  roleId?: string | null
  isOwn: boolean
  ownerName: string
}

export interface ViewInput {
  id?: string
  version?: number
  name: string
  search: string
  columns: readonly string[]
  roleId: string | null
}

/** Views change rarely; a newly shared one appears after this time. */
const STALE_AFTER_MS = 60_000

export interface ViewsController {
  views: readonly View[]
  /** Null when the server refused; a notice has shown the reason. */
  save(input: ViewInput): Promise<View | null>
  remove(view: View): Promise<boolean>
  /** Swaps the view with the previous or next one. */
  move(view: View, by: -1 | 1): void
}

export function useViews(list: string): ViewsController {
  const t = useTexts(listToolsTexts)
  const preferences = usePreferences()
  const { data, refetch } = useCall(ListViewsDocument, { list }, { staleAfterMs: STALE_AFTER_MS })
  const { viewOrder } = preferences.getListPreferences(list)
  const [sendWithKey] = useState(createSaveKeys)
  const placeOf = ({ id }: View) => (viewOrder.includes(id) ? viewOrder.indexOf(id) : viewOrder.length)
  const views: readonly View[] = (data?.getListViews ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))

  const hasViews = views.length > 0
  useEffect(() => {
    if (data) rememberViews(list, hasViews)
  }, [data, list, hasViews])

  return {
    views,
    async save(input) {
      try {
        const sent = { ...input, columns: [...input.columns], list }
        const { saveListView } = await sendWithKey(sent, (saveKey) =>
          call(SaveListViewDocument, { input: { ...sent, saveKey } }),
        )
        await refetch()
        notify('success', t('views.saved', { name: saveListView.name }))
        return saveListView
      } catch (error) {
        void refetch()
        notifyError(error)
        return null
      }
    },
    async remove({ id, version, name }) {
      try {
        const { removeListView } = await call(RemoveListViewDocument, { id, version })
        await refetch()
        const undo = () =>
          call(RestoreListViewDocument, { id, version: removeListView.version }).then(() => {
            void refetch()
            notifyUndone(name)
          }, notifyError)
        notify('success', t('views.removed', { name }), { undo: () => void undo() })
        return true
      } catch (error) {
        void refetch()
        notifyError(error)
        return false
      }
    },
    move(view, by) {
      const neighbour = views[views.findIndex(({ id }) => id === view.id) + by]
      if (!neighbour) return
      const swapped: Record<string, string> = { [view.id]: neighbour.id, [neighbour.id]: view.id }
      const viewOrder = views.map(({ id }) => swapped[id] ?? id)
      preferences.changeList({ list, viewOrder }).catch(notifyError)
    },
  }
}

/** Remembers in the browser which lists have views, so that their line can be reserved before they load. */
function rememberViews(list: string, hasViews: boolean): void {
  const known = readStored(storageKeys.listsWithViews)?.split(' ') ?? []
  if (known.includes(list) === hasViews) return
  const next = hasViews ? [...known, list] : known.filter((one) => one !== list)
  writeStored(storageKeys.listsWithViews, next.join(' ') || null)
}
