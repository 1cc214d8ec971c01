// The editing session of a form, shared by all its parts while the item is open.
import { permissionOf } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { useEffect, useRef, useState } from 'react'
import { registerHolder } from '../../kit/entity/held-locks.ts'
import { useActions } from '../../kit/entity/use-actions.ts'
import { loadNewestItem } from '../../kit/form/form-progress.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { translate } from '../../platform/language/texts.ts'
import { onResync } from '../../platform/live/live.ts'
import { getOwnTabId, onTabClosed } from '../../platform/own-tabs.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { notify } from '../../ui/notify.ts'
import { getItemKey, recordEditing, subscribeChanges } from './item-presence.ts'
import { createLockCalls, fetchEditingTimes } from './lock-calls.ts'
import { getWriter } from './lock-state.ts'
import { createSession, type EditingSession } from './session.ts'
import { lockTexts } from './texts/texts.ts'

export interface FormLock {
  session: EditingSession
  /** The user may take over and remove people without consent. */
  canForce: boolean
  /** The user may edit the item, apart from locks. */
  canEdit: boolean
}

/** Null for a new item. */
export function useEditingSession(form: EntityForm): FormLock | null {
  const { me, site, can } = useViewer()
  const { entity, item, isPaused } = form
  const itemId = item?.id
  const canEdit = useActions(entity, item).has('edit') && !isPaused
  const canForce = can(permissionOf(entity, 'takeOver') as PermissionKey)
  const latest = useRef({ form, canEdit })
  latest.current = { form, canEdit }
  const [session, setSession] = useState<EditingSession | null>(null)

  useEffect(() => {
    if (itemId === undefined) return
    const own = { personId: me.id, tabId: getOwnTabId() }
    const place = { entity: entity.name, itemId, tabId: own.tabId }
    const opened = createSession({
      own,
      calls: createLockCalls(place, site.id),
      times: fetchEditingTimes(),
      onAnswer: recordEditing,
    })
    const ended = registerHolder(entity, itemId, opened)
    const stops = [
      subscribeChanges(getItemKey(entity.name, itemId), opened.hear),
      syncReadOnly(opened, () => latest.current),
      watchActivity(opened),
      acquireFromDeadTabs(opened, () => latest.current.canEdit),
    ]
    opened.setCanEdit(latest.current.canEdit)
    void opened.start()
    setSession(opened)
    return () => {
      for (const stop of stops) stop()
      ended(opened.leave)
      setSession(null)
      // The next session, possibly of another person, determines it again.
      latest.current.form.setLockedByOther(false)
    }
  }, [entity, itemId, me.id, site.id])

  useEffect(() => session?.setCanEdit(canEdit), [session, canEdit])
  return session && { session, canForce, canEdit }
}

type LatestProps = () => { form: EntityForm; canEdit: boolean }

/** Makes the form read-only while this tab may not write; before it becomes writable again, the newest version is loaded. */
function syncReadOnly({ store }: EditingSession, latest: LatestProps): () => void {
  let isHeld = false
  let stage = store.get().stage
  const settle = async () => {
    const before = stage
    stage = store.get().stage
    if (stage === before) return
    const { form, canEdit } = latest()
    if (canEdit && (stage === 'reading' || stage === 'removed')) {
      isHeld = true
      form.setLockedByOther(true)
    } else if (stage === 'editing' && isHeld) {
      const newest = form.item && (await loadNewestItem(form.entity, form.item.id))
      if (stage !== 'editing') return
      isHeld = false
      latest().form.acceptItemIfUnchanged(newest)
      latest().form.setLockedByOther(false)
      notify('success', translate(lockTexts, 'gained'), { id: 'lockGained' })
    }
  }
  return store.subscribe(() => void settle())
}

/** Acquires the lock of a crashed or killed tab of this browser, because nobody uses that tab any more. */
function acquireFromDeadTabs({ store, own, switchHere }: EditingSession, canEdit: () => boolean): () => void {
  let followed: string | null = null
  let closing = new AbortController()
  const holderTab = () => {
    const { editing } = store.get()
    return editing && getWriter(editing, own) === 'ownOtherTab' ? (editing.lock?.tabId ?? null) : null
  }
  const stop = store.subscribe(() => {
    const tabId = holderTab()
    if (tabId === followed) return
    followed = tabId
    closing.abort()
    closing = new AbortController()
    if (tabId !== null)
      onTabClosed(tabId, closing.signal, () => {
        // A tab that closed properly has already released the lock.
        if (canEdit() && holderTab() === tabId) switchHere().catch(() => {})
      })
  })
  return () => {
    stop()
    closing.abort()
  }
}

/** Watches for user activity, and for the return of the tab, the computer or the network. */
export function watchActivity(session: EditingSession): () => void {
  const closing = new AbortController()
  const options = { signal: closing.signal, passive: true, capture: true }
  for (const kind of ['keydown', 'pointerdown', 'wheel']) addEventListener(kind, session.noteInput, options)
  addEventListener('focus', session.wake, { signal: closing.signal })
  addEventListener('online', session.wake, { signal: closing.signal })
  addEventListener('pagehide', () => void session.leave(), options)
  addEventListener('pageshow', session.comeBack, options)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && session.wake(),
    options,
  )
  const stopResync = onResync(session.wake)
  return () => {
    closing.abort()
    stopResync()
  }
}
