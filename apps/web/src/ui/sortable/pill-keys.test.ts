import { describe, expect, it } from 'vitest'
import { moveItem } from './move-item.ts'
import { getPillAction } from './pill-keys.ts'

const press = (key: string, shiftKey = false) => getPillAction({ key, shiftKey }, 1, 3)

describe('tags by keyboard', () => {
  it('are navigated with the arrows and moved with Shift', () => {
    expect(press('ArrowRight')).toEqual({ kind: 'focus', to: 2 })
    expect(press('ArrowRight', true)).toEqual({ kind: 'move', to: 2 })
    expect(press('ArrowLeft', true)).toEqual({ kind: 'move', to: 0 })
    expect(getPillAction({ key: 'ArrowLeft', shiftKey: true }, 0, 3)).toEqual({ kind: 'move', to: 0 })
  })

  it('pass the focus to the input after the last one, and to nothing before the first', () => {
    expect(getPillAction({ key: 'ArrowRight', shiftKey: false }, 2, 3)).toEqual({ kind: 'focus', to: 3 })
    expect(getPillAction({ key: 'ArrowLeft', shiftKey: false }, 0, 3)).toEqual({ kind: 'focus', to: 0 })
    expect(press('End', true)).toEqual({ kind: 'move', to: 2 })
  })

  it('are removed with Delete, and ignore other keys', () => {
    expect(press('Delete')).toEqual({ kind: 'remove' })
    expect(press('Tab')).toBeNull()
    expect(press('a')).toBeNull()
  })

  it('keep all their properties when one is moved', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b'], 0, 5)).toEqual(['a', 'b'])
  })
})
