import { describe, expect, it } from 'vitest'
import { CallError } from '../platform/calls/call-error.ts'
import { setLocale } from '../platform/language/locale.ts'
import {
  formatError,
  formatSaveError,
  notices,
  notifyError,
  notifyRetrying,
  shouldShowError,
} from './notify.ts'

describe('an error', () => {
  it('of too many requests is shown at most once in three seconds', () => {
    const at = 1_000_000
    expect(shouldShowError('TOO_MANY_REQUESTS', at)).toBe(true)
    expect(shouldShowError('TOO_MANY_REQUESTS', at + 2_999)).toBe(false)
    expect(shouldShowError('TOO_MANY_REQUESTS', at + 3_000)).toBe(true)
  })

  it('that requires an action is shown every time', () => {
    expect(shouldShowError('VALIDATION', 1)).toBe(true)
    expect(shouldShowError('VALIDATION', 2)).toBe(true)
  })

  it('is shown once for a burst of calls that lost the network', () => {
    const before = notices.get().length
    for (let index = 0; index < 5; index += 1) notifyError(new CallError('NETWORK', 'Failed to fetch'))
    expect(notices.get().length).toBe(before + 1)
    expect(notices.get().at(-1)).toMatchObject({ kind: 'error' })
  })

  it('that resolves itself is one notice, however many calls wait', () => {
    for (let index = 0; index < 5; index += 1) notifyRetrying()
    expect(notices.get().filter(({ id }) => id === 'tryingAgain')).toHaveLength(1)
    expect(notices.get().at(-1)?.text).toMatch(/yeniden deneniyor|Retrying/)
  })

  it('has words in both languages, with the ID to report for a masked failure', () => {
    const masked = new CallError('SERVER', 'Internal', { params: { errorId: 'a1b2' } })
    setLocale('tr')
    expect(formatError(masked)).toContain('a1b2')
    expect(formatError(masked)).not.toContain('Yazdıklarınız')
    expect(formatError(new CallError('TOO_MANY_REQUESTS', ''))).toMatch(/^Çok fazla istek/)
    setLocale('en')
    expect(formatError(new CallError('TOO_MANY_REQUESTS', ''))).toMatch(/^Too many requests/)
    expect(formatError(new CallError('NOBODY_KNOWS', ''))).toBe('Something unexpected happened.')
  })

  it('says once that input is autosaved, if there is any', () => {
    setLocale('tr')
    for (const code of ['SERVER', 'FORBIDDEN', 'NETWORK', 'LOCKED', 'STALE_VERSION', 'UNAUTHENTICATED'])
      expect(formatSaveError(new CallError(code, '')).match(/Yazdıklarınız duruyor/g)).toHaveLength(1)
    setLocale('en')
  })
})
