import { entityByName } from '@manset/model/entities/entities.ts'
import type { Problem } from '@manset/model/problem.ts'
import { siteSettings } from '@manset/model/site.ts'
import { describe, expect, it } from 'vitest'
import { getFormValues } from '../entity/entity-item.ts'
import { concernsField, getUploadProblems, sortByField, updateProblems } from './form-problems.ts'

const category = entityByName('category')
const news = entityByName('news')
const unique: Problem = { field: 'linkName', rule: 'unique', params: {} }
const rules = (problems: readonly Problem[]) => problems.map(({ field, rule }) => `${field} ${rule}`)

describe('problems of a form', () => {
  it('disappear as soon as they are fixed, and return with the next mistake', () => {
    const complete = { isComplete: true, settings: siteSettings({}) }
    const empty = getFormValues(category, null)
    const missing = updateProblems(category, [], empty, 'name', complete)
    expect(rules(missing)).toEqual(['name required'])
    const named = { ...empty, name: 'Spor' }
    expect(updateProblems(category, missing, named, 'name', complete)).toEqual([])
    const wrong = { ...named, color: 'red' }
    expect(rules(updateProblems(category, [], wrong, 'color', complete))).toEqual(['color hexColor'])
  })

  it('that only the server can detect stay until their own field is edited', () => {
    const values = { ...getFormValues(category, null), name: 'Spor', linkName: 'spor' }
    const after = (changed: string) =>
      rules(
        updateProblems(category, [unique], values, changed, {
          isComplete: true,
          settings: siteSettings({}),
        }),
      )
    expect(after('displayName')).toEqual(['linkName unique'])
    expect(after('linkName')).toEqual([])
  })

  it('of a field do not remove those of one with a longer name', () => {
    expect(concernsField({ field: 'cover.text', rule: 'required', params: {} }, 'cover')).toBe(true)
    expect(concernsField({ field: 'coverGif', rule: 'required', params: {} }, 'cover')).toBe(false)
  })

  it('are listed in the order of the definition, those of unknown fields last', () => {
    const told = ['status', 'seoTitle', 'title', 'cover.crops.0'].map((field) => ({
      field,
      rule: 'required',
      params: {},
    }))
    expect(sortByField(news, told).map(({ field }) => field)).toEqual([
      'title',
      'cover.crops.0',
      'seoTitle',
      'status',
    ])
  })

  it('include every upload that the save has to wait for', () => {
    expect(rules(getUploadProblems(new Set(['cover', 'items'])))).toEqual([
      'cover waitUpload',
      'items waitUpload',
    ])
  })
})
