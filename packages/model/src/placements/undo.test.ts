// Undoing a change among those of others, and restoring earlier arrangements.
import { describe, expect, it } from 'vitest'
import type { Operation } from './operation.ts'
import type { Arrangement } from './placement.ts'
import { restoreArrangement } from './restore.ts'
import { applyAll, DATES, lineText, live, NOW, place, placement } from './test-arrangements.ts'
import { permissionsToUndo, undoChange } from './undo.ts'

describe('an undone change', () => {
  const first = live('a b c d e')
  const othersMove: Operation = { kind: 'move', id: 'b', after: 'e' }
  const backFrom = (before: Arrangement, after: Arrangement, current = after, base?: number) =>
    undoChange({ current, before, after, now: NOW, base })
  const backTo = (...given: Parameters<typeof backFrom>) => {
    const back = backFrom(...given)
    return back.outcome === 'applied' ? lineText(back.arrangement) : back.reason
  }

  it('is undone among cards that others moved meanwhile', () => {
    const moved = applyAll(first, { kind: 'move', id: 'd', after: null })
    expect(backTo(first, moved, applyAll(moved, othersMove))).toBe('a c d e b')
  })

  it('restores neighbours in their old order', () => {
    const gone = applyAll(first, { kind: 'remove', id: 'c' }, { kind: 'remove', id: 'd' })
    expect(backTo(first, gone, applyAll(gone, othersMove))).toBe('a c d e b')
    const waiting = applyAll(
      first,
      { kind: 'toPending', id: 'c', date: null },
      { kind: 'toPending', id: 'd', date: null },
    )
    expect(backTo(first, waiting, applyAll(waiting, othersMove))).toBe('a c d e b')
    const full = live('a b c d e', 5)
    const pushed = applyAll(full, place('x'), place('y'))
    const othersEnd: Operation = { kind: 'schedule', id: 'a', end: DATES[1] }
    expect(backTo(full, pushed, applyAll(pushed, othersEnd))).toBe('a b c d e')
  })

  it('is one of several of the same person, undone one after another', () => {
    const second = applyAll(first, { kind: 'move', id: 'a', after: 'b' })
    const third = applyAll(second, { kind: 'move', id: 'a', after: 'c' })
    const back = backFrom(second, third)
    if (back.outcome !== 'applied') throw new Error(back.reason)
    expect(backTo(first, second, back.arrangement)).toBe('changedMeanwhile')
    expect(backTo(first, second, back.arrangement, back.arrangement.version)).toBe('a b c d e')
  })

  it('publishes nothing by a time in the past, and restores start and end together', () => {
    const waiting = (date: string | null, end: string | null): Arrangement => ({
      ...first,
      pending: [{ ...placement('x', 'none', date), end }],
    })
    const past = waiting(DATES[0] ?? null, null)
    const removed = applyAll(past, { kind: 'remove', id: 'x' })
    for (const current of [removed, applyAll(removed, othersMove)]) {
      const back = undoChange({ current, before: past, after: removed, now: DATES[0] ?? '' })
      expect(back).toMatchObject({ outcome: 'applied', arrangement: { pending: [{ id: 'x', date: null }] } })
    }
    const evening = waiting('2026-11-23T20:00:00Z', '2026-11-23T21:00:00Z')
    const [date, end] = ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z']
    const morning = applyAll(evening, { kind: 'schedule', id: 'x', date, end })
    const back = backFrom(evening, morning, applyAll(morning, othersMove))
    expect(back).toMatchObject({
      outcome: 'applied',
      arrangement: { pending: [{ date: '2026-11-23T20:00:00Z', end: '2026-11-23T21:00:00Z' }] },
    })
  })

  it('finds no room in a list that was shortened', () => {
    const gone = applyAll(first, { kind: 'remove', id: 'c' })
    expect(backTo(first, gone, { ...gone, total: 4 })).toBe('full')
  })

  it('requires the rights of its operations', () => {
    const rights = (before: Arrangement, operation: Operation) => {
      const then = applyAll(before, operation)
      return [...permissionsToUndo({ current: then, before, after: then, now: NOW })]
    }
    const pending = [placement('x'), placement('y', 'none', DATES[0])]
    expect(rights(first, { kind: 'move', id: 'd', after: null })).toEqual(['order'])
    expect(rights(first, { kind: 'pin', id: 'd', pin: 'pinned' })).toEqual(['pin'])
    expect(rights(first, { kind: 'remove', id: 'd' })).toEqual(['publish'])
    expect(rights({ ...first, pending }, { kind: 'remove', id: 'x' })).toEqual(['edit'])
    expect(rights({ ...first, pending }, { kind: 'remove', id: 'y' })).toEqual(['publish'])
    expect(rights(first, place('n'))).toEqual(['publish'])
  })
})

describe('an earlier arrangement', () => {
  it('is restored without dropping the cards that became pending since', () => {
    const then = { ...live('a b'), pending: [placement('x')] }
    const pending = [placement('y', 'none', DATES[1]), placement('x')]
    const { arrangement } = restoreArrangement({ ...live('c'), pending }, then, NOW, () => true)
    expect(lineText(arrangement)).toBe('a b')
    expect(arrangement.pending.map(({ id }) => id)).toEqual(['y', 'x'])
  })
})
