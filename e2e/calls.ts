// Prepares data for journeys with the web application's own calls, without its screens.
import { randomInt, randomUUID } from 'node:crypto'
import type { ContentType } from '@manset/model/content/content.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { rightsState } from '@manset/model/media/media.ts'
import { expect } from '@playwright/test'
import { approveDocument } from '../apps/web/src/abilities/approve/approve.documents.ts'
import {
  type ItemTab,
  leaveDocument,
  listDocument,
  requestDocument,
  takeOverDocument,
} from '../apps/web/src/abilities/lock/lock.documents.ts'
import { statusDocument } from '../apps/web/src/abilities/publish/status-documents.ts'
import { contentsDocument } from '../apps/web/src/features/content/list/content-list.documents.ts'
import { ScheduleMailingDocument } from '../apps/web/src/features/mailing/mailing-calls.ts'
import { MediaRightsDocument } from '../apps/web/src/kinds/image/image-rights-call.ts'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import {
  getOperationName,
  type LockedDocument,
  type TypedDocument,
} from '../apps/web/src/platform/calls/document.ts'
import { acceptHandbookDocument } from '../apps/web/src/ui/handbook/accept-handbook.ts'

/** A person on one site who makes calls. */
export interface Caller {
  token: string
  siteId: number
}

export interface Written {
  id: string
  version: number
  title: string
}

/** A number that no other journey's titles contain, for finding the test's own data. */
export const uniqueMark = (): string => String(randomInt(10 ** 9, 10 ** 10))

/** Sends one operation like the web application; throws with the server's message if it is refused. */
export async function call<R, V>(caller: Caller, document: TypedDocument<R, V>, variables: V): Promise<R>
/** A call that may carry an edit lock; without an epoch, the caller holds none. */
export async function call<R, V>(
  caller: Caller,
  document: LockedDocument<R, V>,
  variables: V & { lockEpoch?: string | null },
): Promise<R>
export async function call<R>(
  { token, siteId }: Caller,
  document: TypedDocument<R, unknown> | LockedDocument<R, unknown>,
  variables: unknown,
): Promise<R> {
  const answer = await fetch(`${process.env.JOURNEYS_AT}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      siteid: String(siteId),
    },
    body: JSON.stringify({ operationName: getOperationName(document), query: document, variables }),
  })
  const { data, errors } = (await answer.json()) as { data?: R; errors?: unknown }
  if (errors || !data) throw new Error(`${getOperationName(document)}: ${JSON.stringify(errors)}`)
  return data
}

/** Accepts the editors' handbook, which is required before changing contents. */
export async function acceptHandbook(caller: Caller): Promise<void> {
  await call(caller, acceptHandbookDocument, {})
}

/** Saves a news item; published ones copy cover and categories from one of the sample newsroom. */
export async function writeNews(
  caller: Caller,
  values: Record<string, unknown> & { title: string; status?: string },
): Promise<Written> {
  const isComplete = values.status === 'published' || values.status === 'waiting'
  const text = { body: '<p>Gezi için yazılmış bir haber.</p>', newsType: 4 }
  return write(caller, 'news', {
    ...(isComplete && { ...(await loadRequiredValues(caller)), ...text }),
    ...values,
  })
}

/** Saves a draft of a type, with everything that publishing requires of every type. */
export async function writeDraft(caller: Caller, type: ContentType, title: string): Promise<Written> {
  return write(caller, type, { ...(await loadRequiredValues(caller)), title })
}

async function write(caller: Caller, type: ContentType, input: Record<string, unknown>): Promise<Written> {
  const { item } = await call(caller, saveDocument(ENTITIES[type]), { input })
  return { id: item.id, version: item.version, title: String(item.title) }
}

/** Crops that every cover has. */
const DEFAULT_CROPS = ['16x9', '1x1']

async function loadRequiredValues(caller: Caller): Promise<Record<string, unknown>> {
  const filter = { types: ['news'], statuses: ['published'] }
  const { getContents } = await call(caller, contentsDocument, { filter, page: 1, limit: 50 })
  // Another journey may have added further crops to its picture.
  const usual = <Crop extends { cropTypeId: string }>(cover: { crops: readonly Crop[] }) =>
    cover.crops.filter(({ cropTypeId }) => DEFAULT_CROPS.includes(cropTypeId))
  for (const { cover, categories } of getContents) {
    if (!cover || usual(cover).length !== DEFAULT_CROPS.length) continue
    // The newest news depend on the hour, and some contain a file with expired rights.
    const { getMediaRights } = await call(caller, MediaRightsDocument, { path: cover.path })
    if (rightsState(getMediaRights?.usableUntil, new Date()) === 'expired') continue
    return {
      spot: 'Gezi için yazıldı.',
      cover: { path: cover.path, crops: usual(cover), text: 'Örnek haber merkezinden bir fotoğraf' },
      categoryIds: categories.map(({ id }) => id),
    }
  }
  throw new Error('The sample newsroom has no news with a cropped cover that may be published')
}

/** The lock of an item, in a separate tab. */
export interface HeldLock {
  lockEpoch: string
  /** Closes the item. */
  leave(): Promise<void>
}

/** Takes an item over from its editor, like another user with that permission. */
export async function takeOver(caller: Caller, entity: string, itemId: string): Promise<HeldLock> {
  return withLock(caller, { entity, itemId, tabId: randomUUID() }, takeOverDocument)
}

/** The epoch of a user's lock on an item, as their own tab sends it with changes. */
export async function loadEpoch(caller: Caller, itemId: string): Promise<string> {
  const { open } = await call(caller, listDocument, {})
  const lock = open.find((one) => one.itemId === itemId)?.lock
  if (!lock?.isLive) throw new Error(`Nobody edits ${itemId}`)
  return lock.epoch
}

/** A form is editable while its first heartbeat is in flight; until the answer there is no lock to take over. */
export async function waitUntilEdited(caller: Caller, itemId: string): Promise<void> {
  await expect.poll(() => loadEpoch(caller, itemId).catch(() => null)).not.toBeNull()
}

/** Opens an item that nobody is editing. */
export async function openToEdit(caller: Caller, entity: string, itemId: string): Promise<HeldLock> {
  return withLock(caller, { entity, itemId, tabId: randomUUID() }, requestDocument)
}

async function withLock(caller: Caller, place: ItemTab, document: typeof requestDocument): Promise<HeldLock> {
  const { editing } = await call(caller, document, place)
  if (!editing.lock?.isLive || editing.lock.tabId !== place.tabId)
    throw new Error('Somebody else has the lock')
  const { epoch } = editing.lock
  return {
    lockEpoch: epoch,
    leave: async () => void (await call(caller, leaveDocument, { ...place, epoch })),
  }
}

/** Changes the status of a content step by step. */
export async function changeStatus(
  caller: Caller,
  { id, version }: Pick<Written, 'id' | 'version'>,
  ...statuses: string[]
): Promise<void> {
  let current = version
  for (const status of statuses) {
    const changed = await call(caller, statusDocument(ENTITIES.news), { id, version: current, status })
    current = changed.item.version
  }
}

/** Schedules a newsletter with one content; returns its channel, which is created if none is given. */
export async function scheduleNewsletter(
  { chief, admin }: { chief: Caller; admin: Caller },
  { title, date, ...more }: { title: string; date: string; channelId?: string; contentId?: string },
): Promise<string> {
  const channelId = more.channelId ?? (await writeChannel(admin))
  const contentId =
    more.contentId ?? (await writeNews(chief, { title: `Haberi ${title}`, status: 'published' })).id
  const input = {
    ...{ title, date, channelId, mailingType: 'morningNotes' },
    items: [{ key: 'a', type: 'content', contentId }],
  }
  const { item } = await call(chief, saveDocument(ENTITIES.mailing), { input })
  await call(chief, ScheduleMailingDocument, { id: item.id, version: item.version })
  return channelId
}

async function writeChannel(admin: Caller): Promise<string> {
  const entity = ENTITIES.mailingChannel
  const { item } = await call(admin, saveDocument(entity), {
    input: { name: `Kanal ${uniqueMark()}` },
  })
  await call(admin, approveDocument(entity), { id: item.id, version: item.version, isApproved: true })
  return item.id
}
