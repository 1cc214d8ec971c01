// The server follows the model's rules of approving, within a save and separately.
import { actionsFor } from '@manset/model/abilities/actions.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { ROLE_ORDER } from '@manset/model/permissions/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SaveInput, saveItem } from '../../kit/entity/entity-service.ts'
import { openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { approveItem } from './approve-item.ts'

const source = entityByName('source')

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

let made = 0
async function standing(isApproved: boolean) {
  made += 1
  return saveItem(source, {}, { name: `Kaynak ${made}`, isApproved }, await newsroom.contextOf('1'))
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code as string,
  )

it.each([false, true])('by every role, of an item whose approval is %s', async (isApproved) => {
  for (const roleId of ROLE_ORDER) {
    const context = await newsroom.contextOf(roleId)
    const open = actionsFor(source, { isApproved }, (key) => context.viewer.permissions.has(key))
    const mayChange = open.has(isApproved ? 'unapprove' : 'approve')

    const alone = await standing(isApproved)
    const change = { id: alone.id, version: 1, isApproved: !isApproved }
    expect(await codeOf(approveItem(source, change, context)), roleId).toBe(mayChange ? 'done' : 'FORBIDDEN')

    const saved = await standing(isApproved)
    const save = (input: SaveInput) =>
      codeOf(saveItem(source, {}, { id: saved.id, version: 1, ...input }, context))
    const both = mayChange && open.has('edit')
    expect(await save({ isApproved: !isApproved }), roleId).toBe(both ? 'done' : 'FORBIDDEN')
  }
})

it('an editor who may not approve changes everything else, and the approval stays', async () => {
  const context = await newsroom.contextOf('1')
  const permissions = new Set([...context.viewer.permissions].filter((key) => key !== 'source.approve'))
  const editor = { ...context, viewer: { ...context.viewer, permissions } }
  const item = await standing(true)
  const input = { id: item.id, version: 1, name: `${item.name} Ajansı`, isApproved: true }
  expect(await saveItem(source, {}, input, editor)).toMatchObject({ version: 2, isApproved: true })
})
