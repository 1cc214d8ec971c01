import { describe, expect, it } from 'vitest'
import { matches } from './shortcuts.ts'

const stroke = (key: string, held: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isComposing: false,
    ...held,
  }) as KeyboardEvent

describe('a shortcut', () => {
  it('matches its keys', () => {
    expect(matches('mod+K', stroke('k', { ctrlKey: true }))).toBe(true)
    expect(matches('mod+K', stroke('k', { metaKey: true }))).toBe(true)
    expect(matches('J', stroke('j'))).toBe(true)
    expect(matches('?', stroke('?', { shiftKey: true }))).toBe(true)
    expect(matches('mod+Enter', stroke('Enter', { ctrlKey: true }))).toBe(true)
  })

  it('does not match with other keys held', () => {
    expect(matches('K', stroke('k', { ctrlKey: true }))).toBe(false)
    expect(matches('mod+K', stroke('k'))).toBe(false)
    expect(matches('J', stroke('J', { shiftKey: true }))).toBe(false)
    expect(matches('mod+Enter', stroke('Enter', { ctrlKey: true, shiftKey: true }))).toBe(false)
  })

  it('never matches AltGr, which types characters on a Turkish keyboard', () => {
    expect(matches('mod+K', stroke('k', { ctrlKey: true, altKey: true }))).toBe(false)
  })

  it('matches neither a dotted or dotless i in place of a Latin letter, nor keys during composition', () => {
    expect(matches('I', stroke('ı'))).toBe(false)
    expect(matches('J', stroke('j', { isComposing: true }))).toBe(false)
  })
})
