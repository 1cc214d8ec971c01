import { PERMISSIONS, ROLE_ORDER } from '@manset/model/permissions/permissions.ts'
import { describe, expect, it } from 'vitest'
import {
  afterSave,
  changesOf,
  countChanges,
  defaultDraft,
  differs,
  isDefault,
  isHeld,
  rowsOf,
  withCell,
} from './role-table.ts'

const defaults = Object.entries(PERMISSIONS).flatMap(([category, details]) =>
  details.map((detail) => {
    const one = { category, detail, roleIds: [] }
    return { ...one, roleIds: ROLE_ORDER.filter((roleId) => isDefault(one, roleId)) }
  }),
)
const publish = { category: 'news', detail: 'publish', roleIds: ['1', '2', '6'] }

describe('the draft of what roles may', () => {
  it('a cell that is ticked and unticked again is no change', () => {
    const ticked = withCell({}, publish, '3', true)
    expect(isHeld(publish, '3', ticked)).toBe(true)
    expect(countChanges([publish], ticked)).toBe(1)
    expect(withCell(ticked, publish, '3', false)).toEqual({})
  })

  it('sends whole permissions, and only those that changed', () => {
    const draft = withCell(withCell({}, publish, '3', true), publish, '2', false)
    expect(changesOf([...defaults.filter(({ category }) => category !== 'news'), publish], draft)).toEqual([
      { category: 'news', detail: 'publish', roleIds: ['1', '6', '3'] },
    ])
  })

  it('keeps what was ticked while it was being saved, also what was put back', () => {
    const sent = withCell(withCell({}, publish, '3', true), publish, '8', true)
    const meanwhile = withCell(withCell(sent, publish, '8', false), publish, '2', false)
    const left = afterSave(meanwhile, sent)
    const saved = { ...publish, roleIds: ['1', '2', '6', '3', '8'] }
    expect(changesOf([saved], left)[0]?.roleIds.toSorted()).toEqual(['1', '3', '6'])
    expect(afterSave(sent, sent)).toEqual({})
  })

  it('stands on top of what somebody else saved meanwhile', () => {
    const draft = withCell({}, publish, '3', true)
    const theirs = { ...publish, roleIds: ['1', '6', '8'] }
    expect(changesOf([theirs], draft)[0]?.roleIds.toSorted()).toEqual(['1', '3', '6', '8'])
    expect(changesOf([{ ...publish, roleIds: [...publish.roleIds, '3'] }], draft)).toEqual([])
  })

  it('"reset to default" undoes every difference, and an unchanged site has none', () => {
    expect(defaults.filter((one) => differs(one, {}))).toEqual([])
    expect(defaultDraft(defaults)).toEqual({})
    const changed = defaults.map((one) => (one.detail === 'view' ? { ...one, roleIds: ['1'] } : one))
    const draft = defaultDraft(changed)
    expect(countChanges(changed, draft)).toBeGreaterThan(20)
    expect(changed.filter((one) => differs(one, draft))).toEqual([])
  })
})

it('the search finds what holds every word, with Turkish letters folded', () => {
  const wordsOf = ({ category, detail }: { category: string; detail: string }) =>
    `${category === 'news' ? 'Haber' : 'Çizerler'} ${detail === 'publish' ? 'yayınlama' : 'görme'}`
  const all = [publish, { category: 'cartoonist', detail: 'view', roleIds: ['1'] }]
  expect(rowsOf(all, 'CIZERLER', wordsOf).map(({ category }) => category)).toEqual(['cartoonist'])
  expect(rowsOf(all, 'haber gorme', wordsOf)).toEqual([])
  expect(rowsOf(all, '', wordsOf)).toHaveLength(2)
})
