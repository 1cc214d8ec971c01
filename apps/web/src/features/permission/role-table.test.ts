import { PERMISSIONS, ROLE_ORDER } from '@manset/model/permissions/permissions.ts'
import { describe, expect, it } from 'vitest'
import {
  countChanges,
  createDefaultDraft,
  differsFromDefault,
  getChanges,
  getUnsavedDraft,
  groupRows,
  isDefault,
  isHeld,
  setCell,
} from './role-table.ts'

const defaults = Object.entries(PERMISSIONS).flatMap(([category, details]) =>
  details.map((detail) => {
    const one = { category, detail, roleIds: [] }
    return { ...one, roleIds: ROLE_ORDER.filter((roleId) => isDefault(one, roleId)) }
  }),
)
const publish = { category: 'news', detail: 'publish', roleIds: ['1', '2', '6'] }

describe('the draft of role permissions', () => {
  it('treats a cell that is ticked and unticked again as unchanged', () => {
    const ticked = setCell({}, publish, '3', true)
    expect(isHeld(publish, '3', ticked)).toBe(true)
    expect(countChanges([publish], ticked)).toBe(1)
    expect(setCell(ticked, publish, '3', false)).toEqual({})
  })

  it('sends complete permissions, and only those that changed', () => {
    const draft = setCell(setCell({}, publish, '3', true), publish, '2', false)
    expect(getChanges([...defaults.filter(({ category }) => category !== 'news'), publish], draft)).toEqual([
      { category: 'news', detail: 'publish', roleIds: ['1', '6', '3'] },
    ])
  })

  it('keeps changes made during a save, including reverted ones', () => {
    const sent = setCell(setCell({}, publish, '3', true), publish, '8', true)
    const meanwhile = setCell(setCell(sent, publish, '8', false), publish, '2', false)
    const left = getUnsavedDraft(meanwhile, sent)
    const saved = { ...publish, roleIds: ['1', '2', '6', '3', '8'] }
    expect(getChanges([saved], left)[0]?.roleIds.toSorted()).toEqual(['1', '3', '6'])
    expect(getUnsavedDraft(sent, sent)).toEqual({})
  })

  it('is applied on top of changes saved by another person', () => {
    const draft = setCell({}, publish, '3', true)
    const theirs = { ...publish, roleIds: ['1', '6', '8'] }
    expect(getChanges([theirs], draft)[0]?.roleIds.toSorted()).toEqual(['1', '3', '6', '8'])
    expect(getChanges([{ ...publish, roleIds: [...publish.roleIds, '3'] }], draft)).toEqual([])
  })

  it('"reset to default" reverts every difference, and an unchanged site has none', () => {
    expect(defaults.filter((one) => differsFromDefault(one, {}))).toEqual([])
    expect(createDefaultDraft(defaults)).toEqual({})
    const changed = defaults.map((one) => (one.detail === 'view' ? { ...one, roleIds: ['1'] } : one))
    const draft = createDefaultDraft(changed)
    expect(countChanges(changed, draft)).toBeGreaterThan(20)
    expect(changed.filter((one) => differsFromDefault(one, draft))).toEqual([])
  })
})

it('the search finds entries with every word, with Turkish letters folded', () => {
  const wordsOf = ({ category, detail }: { category: string; detail: string }) =>
    `${category === 'news' ? 'Haber' : 'Çizerler'} ${detail === 'publish' ? 'yayınlama' : 'görme'}`
  const all = [publish, { category: 'cartoonist', detail: 'view', roleIds: ['1'] }]
  expect(groupRows(all, 'CIZERLER', wordsOf).map(({ category }) => category)).toEqual(['cartoonist'])
  expect(groupRows(all, 'haber gorme', wordsOf)).toEqual([])
  expect(groupRows(all, '', wordsOf)).toHaveLength(2)
})
