import { entityByName } from '@manset/model/entities/entities.ts'
import { describe, expect, it } from 'vitest'
import { type EntityItem, getFormValues } from '../entity/entity-item.ts'
import { findConflict, hasNewContestedField, mergeConflict } from './conflict.ts'

const author = entityByName('author')
const opened: EntityItem = {
  id: '7',
  version: 3,
  createdDate: '2026-11-20T08:00:00.000Z',
  updatedDate: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  updatedBy: null,
  name: 'Ayşe',
  surname: 'Demir',
  order: 1,
  authorType: 'newspaper',
}
const base = getFormValues(author, opened)
const newest = { ...opened, version: 4, surname: 'Demirci', nickName: 'Usta' }
const mine = { ...base, surname: 'Demir Kaya', email: 'ayse@gazete.com' }

describe('two people who saved the same author', () => {
  const conflict = findConflict(author, base, mine, newest)

  it('see only what differs between their versions', () => {
    expect(conflict.fields.map(({ name }) => name)).toEqual(['surname', 'nickName', 'email'])
  })

  it('are offered the changes of each, and conflicts are marked', () => {
    expect(conflict.fields.map(({ proposed, isContested }) => [proposed, isContested])).toEqual([
      ['mine', true],
      ['theirs', false],
      ['mine', false],
    ])
  })

  it('lose nothing by continuing: the newest version with one’s own changes on top', () => {
    const merged = mergeConflict(author, conflict, {})
    expect(merged.base).toMatchObject({ surname: 'Demirci', nickName: 'Usta', email: null })
    expect(merged.values).toMatchObject({
      name: 'Ayşe',
      surname: 'Demir Kaya',
      nickName: 'Usta',
      email: 'ayse@gazete.com',
    })
  })

  it('can choose otherwise, field by field', () => {
    const merged = mergeConflict(author, conflict, { surname: 'theirs', nickName: 'mine' })
    expect(merged.values).toMatchObject({ surname: 'Demirci', nickName: null, email: 'ayse@gazete.com' })
  })

  it('have nothing to choose when both made the same change', () => {
    const same = findConflict(author, base, { ...base, surname: 'Demirci', nickName: 'Usta' }, newest)
    expect(same.fields).toEqual([])
  })

  it('choose again when the later one typed on in a field the other had changed', () => {
    const onward = findConflict(author, base, { ...mine, nickName: 'Ust' }, newest)
    expect(hasNewContestedField(onward, conflict)).toBe(true)
    const elsewhere = findConflict(author, base, { ...mine, surname: 'Demir Kay' }, newest)
    expect(hasNewContestedField(elsewhere, conflict)).toBe(false)
  })
})
