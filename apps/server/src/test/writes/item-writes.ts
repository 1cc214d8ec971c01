// Writes beside items: status, locks, comments, assignments, notices, autosaves, people, permissions and lists.
import { randomUUID } from 'node:crypto'
import { MAIN_SITE } from '../newsroom.ts'
import { COLLEAGUE, type HandWritten, inHours, news, newTitle, userOf, type World } from './write.ts'

interface Tab {
  entity: string
  itemId: string
  tabId: string
}
interface Editing {
  lock: { epoch: string } | null
  requests: { id: string }[]
}
const EDITING = '{ lock { epoch } requests { id } }'
const TAB_PARAMETERS = '$entity: String!, $itemId: ID!, $tabId: ID!'
const TAB_ARGUMENTS = 'entity: $entity, itemId: $itemId, tabId: $tabId'

const tab = async (world: World, itemId?: string): Promise<Tab> => ({
  ...{ entity: 'news', itemId: itemId ?? (await news(world)), tabId: randomUUID() },
})
const sendHeartbeat = ({ ask }: World, of: Tab, takesLock: boolean, who?: typeof COLLEAGUE) =>
  ask<Editing>(
    `mutation (${TAB_PARAMETERS}, $takesLock: Boolean) { one: sendHeartbeat(${TAB_ARGUMENTS}, takesLock: $takesLock) ${EDITING} }`,
    { ...of, takesLock },
    who,
  )
/** A tab that holds the lock of a news item, with its epoch. */
async function openHolderTab(
  world: World,
  who?: typeof COLLEAGUE,
): Promise<Tab & { epoch: string | undefined }> {
  const of = await tab(world)
  return { ...of, epoch: (await sendHeartbeat(world, of, true, who)).lock?.epoch }
}
/** A colleague's tab that waits for the lock. */
async function openWaitingTab(
  world: World,
  { itemId }: Tab,
): Promise<Tab & { requestId: string | undefined }> {
  const of = await tab(world, itemId)
  await sendHeartbeat(world, of, false, COLLEAGUE)
  const { requests } = await world.ask<Editing>(
    `mutation (${TAB_PARAMETERS}) { one: requestEditLock(${TAB_ARGUMENTS}) ${EDITING} }`,
    of,
    COLLEAGUE,
  )
  return { ...of, requestId: requests[0]?.id }
}

const comment = (itemId: string) => ({ entity: 'news', itemId, body: newTitle('Not'), saveKey: randomUUID() })
const commented = async (world: World) =>
  world.ask<{ id: string; comments: { id: string }[] }>(
    'mutation ($input: CommentInput!) { one: saveComment(input: $input) { id comments { id } } }',
    { input: comment(await news(world)) },
  )
const notice = async (world: World, seen: string | null = null) =>
  world.idOf(
    `insert into notices (user_id, site_id, kind, entity, item_id, permissions, dedup_key, created_at, seen_at)
     values ($1, $2, 'comment', 'news', 1, '{news.view}', $3, now(), $4) returning id`,
    [await userOf(world, '1'), MAIN_SITE, randomUUID(), seen],
  )
const listView = (world: World) =>
  world.ask<{ id: string; version: number }>(
    'mutation ($input: ListViewInput!) { one: saveListView(input: $input) { id version } }',
    { input: { list: 'contents', name: newTitle('Görünüm'), search: 'status=draft' } },
  )
const copy = async (world: World) => ({
  form: randomUUID(),
  ...{
    entity: 'news',
    id: await news(world),
    version: 1,
    values: '{"title":"Yarım"}',
    typedDate: inHours(0),
  },
})

export const ITEM_WRITES: HandWritten = {
  async changeContentStatus(world) {
    return { id: await news(world), version: 1, status: 'removed' }
  },
  async changeContentStatusBatch(world) {
    const items = [
      { id: await news(world), version: 1 },
      { id: await news(world), version: 1 },
    ]
    return { items, status: 'removed' }
  },

  async sendHeartbeat(world) {
    return { ...(await tab(world)), takesLock: true }
  },
  async leaveItem(world) {
    return { ...(await openHolderTab(world)) }
  },
  async releaseEditLock(world) {
    return { ...(await openHolderTab(world)) }
  },
  async requestEditLock(world) {
    const { itemId } = await openHolderTab(world, COLLEAGUE)
    const own = await tab(world, itemId)
    await sendHeartbeat(world, own, false)
    return { ...own }
  },
  async withdrawEditRequest(world) {
    const { itemId } = await openHolderTab(world, COLLEAGUE)
    const own = await tab(world, itemId)
    await sendHeartbeat(world, own, false)
    await world.ask(`mutation (${TAB_PARAMETERS}) { one: requestEditLock(${TAB_ARGUMENTS}) ${EDITING} }`, own)
    return { ...own }
  },
  async answerEditRequest(world) {
    const held = await openHolderTab(world)
    return { ...held, requestId: (await openWaitingTab(world, held)).requestId, isApproved: true }
  },
  async handOverEditLock(world) {
    const held = await openHolderTab(world)
    const { tabId: toTabId } = await openWaitingTab(world, held)
    return { ...held, toTabId, toPersonId: await userOf(world, '6') }
  },
  async switchEditingTab(world) {
    const { itemId } = await openHolderTab(world)
    const other = await tab(world, itemId)
    await sendHeartbeat(world, other, false)
    return { ...other }
  },
  async takeOverEditLock(world) {
    const of = await tab(world)
    await sendHeartbeat(world, of, true, COLLEAGUE)
    return { ...(await tab(world, of.itemId)) }
  },
  async removeFromItem(world) {
    const of = await tab(world)
    await sendHeartbeat(world, of, true, COLLEAGUE)
    return { ...(await tab(world, of.itemId)), ofTabId: of.tabId, ofPersonId: await userOf(world, '6') }
  },

  async saveComment(world) {
    return { input: comment(await news(world)) }
  },
  async editComment(world) {
    return { id: (await commented(world)).comments[0]?.id, body: newTitle('Başka') }
  },
  async deleteComment(world) {
    return { id: (await commented(world)).comments[0]?.id }
  },
  async resolveCommentThread(world) {
    return { id: (await commented(world)).id, isResolved: true }
  },
  async assignItem(world) {
    return { input: { entity: 'news', itemId: await news(world), personId: await userOf(world, '6') } }
  },
  async endAssignment(world) {
    const { id } = await world.ask<{ id: string }>(
      'mutation ($input: AssignmentInput!) { one: assignItem(input: $input) { id } }',
      { input: { entity: 'news', itemId: await news(world), personId: await userOf(world, '6') } },
    )
    return { id }
  },

  async markNoticesSeen(world) {
    return { ids: [await notice(world)] }
  },
  async markNoticesUnseen(world) {
    return { ids: [await notice(world, inHours(-1))] }
  },
  async markAllNoticesSeen(world) {
    await world.rows('update notices set seen_at = now() where seen_at is null')
    return { upTo: await notice(world) }
  },
  async markItemNoticesSeen(world) {
    await world.rows('update notices set seen_at = now() where seen_at is null')
    await notice(world)
    return { entity: 'news', itemId: '1', kinds: ['comment'] }
  },
  async saveDigestPreferences(world) {
    await world.rows('delete from digest_preferences')
    return { kind: 'daily', hour: 7, language: 'tr' }
  },

  async saveAutosave(world) {
    return { input: await copy(world) }
  },
  async discardAutosave(world) {
    const input = await copy(world)
    await world.ask('mutation ($input: AutosaveInput!) { one: saveAutosave(input: $input) }', { input })
    return { form: input.form }
  },

  async acceptHandbook(world) {
    await world.rows('update users set handbook_accepted_at = null where subject = $1', [
      `role-1-site-${MAIN_SITE}`,
    ])
    return {}
  },
  async saveUser(world) {
    return { input: { ...(await newcomer(world)), department: newTitle('Masa') } }
  },
  async changeUsersApprovalStatus(world) {
    return { input: { ...(await newcomer(world)), isApproved: true } }
  },
  async saveRoleRights(world) {
    // So that the row is always updated, never inserted.
    await world.rows(`insert into role_rights (site_id, version) values ($1, 1) on conflict do nothing`, [
      MAIN_SITE,
    ])
    const [rights] = await world.rows<{ version: number; roles: string[] }>(
      `select coalesce((select version from role_rights where site_id = $1), 0) as version, role_ids as roles
       from permissions where site_id = $1 and category = 'source' and detail = 'view'`,
      [MAIN_SITE],
    )
    const roleIds = rights?.roles.includes('8')
      ? rights.roles.filter((role) => role !== '8')
      : [...(rights?.roles ?? []), '8']
    return { input: { version: rights?.version, changes: [{ category: 'source', detail: 'view', roleIds }] } }
  },
  async saveFeatureFlag(world) {
    // Turning it on withholds nothing from the later writes.
    await world.rows(
      `insert into feature_flags (site_id, name, is_on, version) values ($1, 'brands', false, 1)
       on conflict (site_id, name) do update set is_on = false`,
      [MAIN_SITE],
    )
    const [flag] = await world.rows<{ version: number }>(
      `select version from feature_flags where site_id = $1 and name = 'brands'`,
      [MAIN_SITE],
    )
    return { input: { name: 'brands', isOn: true, version: flag?.version } }
  },
  async savePreferences() {
    return { input: { areQuotesSmart: true } }
  },
  async saveListView() {
    const view = { list: 'contents', name: newTitle('Görünüm'), search: 'status=draft' }
    return { input: { ...view, saveKey: randomUUID() } }
  },
  async removeListView(world) {
    return { ...(await listView(world)) }
  },
  async restoreListView(world) {
    const { id, version } = await listView(world)
    const [removed] = await world.rows<{ version: number }>('select version from list_views where id = $1', [
      (
        await world.ask<{ id: string }>(
          'mutation ($id: ID!, $version: Int!) { one: removeListView(id: $id, version: $version) { id } }',
          { id, version },
        )
      ).id,
    ])
    return { id, version: removed?.version }
  },
}

const newcomer = async (world: World) => ({
  id: await world.idOf(
    `insert into users (issuer, subject, name, username, is_approved) values ($1, $2, 'Yeni', $2, false) returning id`,
    [world.server.issuer.issuer, randomUUID()],
  ),
  version: 1,
})
