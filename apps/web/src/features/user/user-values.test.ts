import { expect, it } from 'vitest'
import type { User } from './user.documents.ts'
import { applyParts, getChangedParts, toSaveInput, toUserValues } from './user-values.ts'

const user = {
  id: '7',
  version: 3,
  department: 'Spor',
  roles: [
    { siteId: '4', roleIds: ['2'] },
    { siteId: '5', roleIds: ['3', '2'] },
  ],
} as unknown as User
const base = toUserValues(user)

it('the order of ticked roles, spaces around the department and empty sites are no change', () => {
  const roles = { ...base.roles, '5': ['2', '3'], '1': [] }
  expect(getChangedParts(base, { department: ' Spor ', roles })).toEqual([])
})

it('saves only the sites whose roles changed, and a department that was cleared', () => {
  const after = { department: '', roles: { ...base.roles, '5': [] } }
  expect(toSaveInput(user, base, after)).toEqual({
    id: '7',
    version: 3,
    department: '',
    roles: [{ siteId: '5', roleIds: [] }],
  })
})

it('one’s own changes are applied on top of those saved by another person', () => {
  const theirs = { department: 'Ekonomi', roles: { '4': ['2', '6'] } }
  const mine = { department: 'Spor', roles: { ...base.roles, '5': ['2'] } }
  expect(applyParts(theirs, getChangedParts(base, mine), mine)).toEqual({
    department: 'Ekonomi',
    roles: { '4': ['2', '6'], '5': ['2'] },
  })
})
