import { describe, expect, it } from 'vitest'
import { type Actor, getApprovalLock, getRoleLock } from './permission-locks.ts'

const actor = (sites: string[], governed: string[] = []): Actor => ({
  id: '1',
  can: (_, siteId) => sites.includes(siteId),
  isAdministratorOn: (siteId) => governed.includes(siteId),
})
const somebody = (id: string, roles: Record<string, string[]> = {}) => ({
  id,
  roles: Object.entries(roles).map(([siteId, roleIds]) => ({ siteId, roleIds })),
})

describe('a role', () => {
  it('can be granted on the sites one manages, and nowhere else', () => {
    expect(getRoleLock(actor(['4']), somebody('9'), '4', '2')).toBeNull()
    expect(getRoleLock(actor(['4']), somebody('9'), '2', '2')).toBe('site')
  })

  it('of an administrator can be granted and revoked by administrators only', () => {
    const other = somebody('9', { '4': ['1'] })
    expect(getRoleLock(actor(['4']), other, '4', '1')).toBe('administrator')
    expect(getRoleLock(actor(['4'], ['4']), other, '4', '1')).toBeNull()
  })

  it('can be given up for oneself, but not assigned to oneself', () => {
    const me = somebody('1', { '4': ['1', '2'] })
    expect(getRoleLock(actor(['4'], ['4']), me, '4', '2')).toBeNull()
    expect(getRoleLock(actor(['4'], ['4']), me, '4', '6')).toBe('own')
  })
})

describe('approval', () => {
  it('of one’s own account is up to others', () => {
    expect(getApprovalLock(actor(['4'], ['4']), somebody('1'), '4')).toBe('own')
  })

  it('of a person who works on a site one does not manage is up to others', () => {
    expect(getApprovalLock(actor(['4']), somebody('9', { '2': ['2'] }), '4')).toBe('site')
    expect(getApprovalLock(actor(['4']), somebody('9'), '4')).toBeNull()
  })

  it('of an administrator is up to administrators', () => {
    expect(getApprovalLock(actor(['4']), somebody('9', { '4': ['1'] }), '4')).toBe('administrator')
    expect(getApprovalLock(actor(['4'], ['4']), somebody('9', { '4': ['1'] }), '4')).toBeNull()
  })
})
