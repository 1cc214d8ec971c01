import { siteSettings } from '@manset/model/site.ts'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../platform/calls/call-error.ts'
import type { FormValues } from '../entity/entity-item.ts'
import { createFormState, type FormEvent, type FormRules, type FormState, reduceForm } from './form-state.ts'
import { author, storedAuthor } from './test-items.ts'

const rules: FormRules = {
  entity: author,
  getCheckOptions: () => ({ isComplete: true, settings: siteSettings({}) }),
}
const opened = createFormState(rules.entity, storedAuthor)
const at = new Date('2026-11-22T10:00:00.000Z')

/** The state after the events, and the values that the last one put into the fields. */
function after(state: FormState, ...events: FormEvent[]) {
  let newValues: FormValues | undefined
  for (const event of events) ({ state, newValues } = reduceForm(rules, state, event))
  return { state, put: newValues }
}
const withValues = (values: FormValues) => ({ ...opened.base, ...values })
const typed = (values: FormValues, name?: string): FormEvent => ({
  is: 'typed',
  values: withValues(values),
  name,
})
const attempted = (values: FormValues): FormEvent => ({
  is: 'attempted',
  extra: {},
  values: withValues(values),
})

describe('input', () => {
  it('makes the form dirty, and undoing every letter makes it clean', () => {
    const { state } = after(opened, typed({ name: 'Denizhan' }, 'name'))
    expect(state.hasUnsavedInput).toBe(true)
    expect(after(state, typed({}, 'name')).state.hasUnsavedInput).toBe(false)
  })

  it('that changes nothing in the state returns the same object, so that no field is rendered for a letter', () => {
    const { state } = after(opened, typed({ name: 'D' }, 'name'))
    expect(after(state, typed({ name: 'De' }, 'name')).state).toBe(state)
  })

  it('is validated only after an attempt to save, and then on every letter', () => {
    expect(after(opened, typed({ name: '' }, 'name')).state.problems).toEqual([])
    const refused = after(opened, attempted({ name: '' })).state
    expect(refused.problems).toEqual([{ field: 'name', rule: 'required', params: {} }])
    expect(refused).toMatchObject({ attempt: 1, progress: { state: 'refused' } })
    expect(after(refused, typed({ name: 'D' }, 'name')).state).toMatchObject({
      problems: [],
      progress: { state: 'untouched' },
    })
  })

  it('a dry run marks fields until they change, beside those a rejected save marked', () => {
    const unknown = { field: 'linkName', rule: 'mappingPath', params: {} }
    const unique = { field: 'name', rule: 'unique', params: {} }
    const { state } = after(
      opened,
      attempted({}),
      { is: 'refused', problems: [unique] },
      { is: 'tried', problems: [unknown] },
    )
    expect(state).toMatchObject({ problems: [unique], trialProblems: [unknown], attempt: 1 })
    expect(after(state, typed({ nickname: 'D' }, 'nickname')).state.trialProblems).toEqual([unknown])
    expect(after(state, typed({ linkName: 'd' }, 'linkName')).state.trialProblems).toEqual([])
    expect(after(state, attempted({ name: '' })).state.trialProblems).toEqual([])
  })

  it('elsewhere keeps server errors of a field', () => {
    const unique = { field: 'linkName', rule: 'unique', params: {} }
    const { state } = after(opened, attempted({}), { is: 'refused', problems: [unique] })
    expect(after(state, typed({ name: 'D' }, 'name')).state.problems).toEqual([unique])
    expect(after(state, typed({ linkName: 'd' }, 'linkName')).state.problems).toEqual([])
  })
})

describe('a save', () => {
  it('waits for uploads in progress, field by field', () => {
    const busy: FormEvent = { is: 'busyChanged', name: 'profilePhoto', isBusy: true }
    const { state } = after(opened, busy, attempted({}))
    expect(state.problems).toEqual([{ field: 'profilePhoto', rule: 'waitUpload', params: {} }])
    expect(after(opened, busy, { ...busy, isBusy: false }, attempted({})).state.progress.state).toBe('saving')
  })

  it('keeps input typed during the save on top of the server’s response', () => {
    const sent = withValues({ name: 'Denizhan' })
    const present = withValues({ name: 'Denizhan', surname: 'Aksoylu' })
    const item = { ...storedAuthor, version: 2, name: 'Denizhan', linkName: 'denizhan-aksoy' }
    const { state, put } = after(opened, attempted(sent), { is: 'saved', item, sent, present, at })
    expect(put).toMatchObject({ name: 'Denizhan', surname: 'Aksoylu', linkName: 'denizhan-aksoy' })
    expect(state).toMatchObject({
      item: { version: 2 },
      hasUnsavedInput: true,
      progress: { state: 'saved', savedAt: at },
    })
    expect(state.base.surname).toBe('Aksoy')
  })

  it('without later input hides new problems until the next attempt', () => {
    const sent = withValues({ name: 'Denizhan' })
    const item = { ...storedAuthor, version: 2, name: 'Denizhan' }
    const { state } = after(opened, attempted(sent), { is: 'saved', item, sent, present: sent, at })
    expect(state).toMatchObject({ hasUnsavedInput: false, attempted: null })
    expect(after(state, { is: 'typed', values: { ...sent, name: '' }, name: 'name' }).state.problems).toEqual(
      [],
    )
  })

  it('that fails keeps the input, and gives the reason until the next attempt', () => {
    const error = new CallError('NETWORK', 'no network')
    const { state, put } = after(opened, typed({ name: 'D' }), attempted({ name: 'D' }), {
      is: 'failed',
      error,
    })
    expect(put).toBeUndefined()
    expect(state).toMatchObject({ hasUnsavedInput: true, progress: { state: 'failed', error } })
    expect(after(state, typed({ name: 'De' }, 'name')).state.progress.state).toBe('failed')
    expect(after(state, attempted({ name: 'De' })).state.progress).toMatchObject({
      state: 'saving',
      error: null,
    })
  })
})

describe('another person saved', () => {
  const theirs = { ...storedAuthor, version: 2, surname: 'Öz', nickName: 'Usta' }

  it('and input typed here stays on top of it', () => {
    const present = withValues({ name: 'Denizhan' })
    const { state, put } = after(opened, { is: 'replaced', item: theirs, present })
    expect(put).toMatchObject({ name: 'Denizhan', surname: 'Öz', nickName: 'Usta' })
    expect(state).toMatchObject({ hasUnsavedInput: true, item: { version: 2 } })
  })

  it('the same field: the person decides, and both choices lead to a form that can be saved', () => {
    const present = withValues({ surname: 'Aksoylu' })
    const contested = after(opened, { is: 'contested', item: theirs, base: opened.base, present }).state
    expect(contested.conflict?.fields.map(({ name, proposed }) => [name, proposed])).toEqual([
      ['surname', 'mine'],
      ['nickName', 'theirs'],
    ])
    const mine = after(contested, { is: 'decided', choices: {}, present })
    expect(mine.put).toMatchObject({ surname: 'Aksoylu', nickName: 'Usta' })
    expect(mine.state).toMatchObject({ conflict: null, item: { version: 2 }, hasUnsavedInput: true })
    const other = after(contested, { is: 'decided', choices: { surname: 'theirs' }, present })
    expect(other.put).toMatchObject({ surname: 'Öz' })
    expect(other.state.hasUnsavedInput).toBe(false)
  })

  it('and input continues in a field they changed: the comparison is shown again, and nothing is replaced', () => {
    const contested = after(opened, {
      is: 'contested',
      item: theirs,
      base: opened.base,
      present: withValues({ name: 'Denizhan' }),
    }).state
    const again = after(contested, {
      is: 'decided',
      choices: {},
      present: withValues({ name: 'Denizhan', nickName: 'Ust' }),
    })
    expect(again.put).toBeUndefined()
    expect(again.state.conflict?.fields.find(({ name }) => name === 'nickName')?.isContested).toBe(true)
  })
})

it('a revert restores the server’s values, and clears every problem', () => {
  const { state, put } = after(opened, typed({ name: '' }), attempted({ name: '' }), { is: 'reverted' })
  expect(put).toBe(opened.base)
  expect(state).toMatchObject({
    hasUnsavedInput: false,
    problems: [],
    attempted: null,
    progress: { state: 'untouched' },
  })
})

it('a new item starts with default values of its definition and its page, none of which is dirty', () => {
  const fresh = createFormState(rules.entity, null, { surname: 'Aksoy' })
  expect(fresh.base).toMatchObject({ authorType: 'newspaper', surname: 'Aksoy' })
  expect(fresh.hasUnsavedInput).toBe(false)
})
