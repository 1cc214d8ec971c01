// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectSite } from '../../platform/site.ts'
import { useUserForm } from './use-user-form.ts'
import type { User } from './user.documents.ts'

const waiting = {
  ...{ id: '7', version: 1, name: 'Naz Erdem', username: 'trainee', email: null, department: null },
  ...{
    picture: null,
    isApproved: false,
    isWaiting: true,
    approvalChangedBy: null,
    approvalChangedDate: null,
  },
  ...{ handbookAcceptedDate: null, createdDate: '2026-11-22T09:00:00.000Z', updatedBy: null },
  ...{ updatedDate: '2026-11-22T09:00:00.000Z', roles: [] },
} satisfies User

let sent: Record<string, unknown>[]
let answer: object
beforeEach(() => {
  sent = []
  selectSite(4)
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    sent.push(JSON.parse(body).variables.input)
    return Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('approving a person grants the ticked roles in the same save', async () => {
  const { result } = renderHook(() => useUserForm(waiting, false))
  act(() => result.current.setRoles('4', ['2']))
  const roles = [{ siteId: '4', roleIds: ['2'] }]
  answer = { data: { saveUser: { ...waiting, version: 2, isApproved: true, isWaiting: false, roles } } }
  const saved = await act(() => result.current.save({ isApproved: true }))
  expect(sent).toEqual([{ id: '7', version: 1, roles, isApproved: true }])
  expect(saved).toMatchObject({ isApproved: true, roles })
  expect(result.current).toMatchObject({ isDirty: false, user: { version: 2 } })
})

test('after a rejected save the roles stay ticked, and the person is not approved', async () => {
  const { result } = renderHook(() => useUserForm(waiting, false))
  act(() => result.current.setRoles('4', ['1']))
  answer = { errors: [{ message: 'no', extensions: { code: 'ADMINISTRATORS_ONLY' } }] }
  expect(await act(() => result.current.save({ isApproved: true }))).toBeNull()
  expect(result.current).toMatchObject({ isDirty: true, user: { isApproved: false } })
})
