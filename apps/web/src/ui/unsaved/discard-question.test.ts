import { beforeEach, expect, test } from 'vitest'
import { addresses } from '../../platform/addresses.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createDiscardQuestion } from './discard-question.ts'

beforeEach(() => setLocale('en'))

test('for an autosaved text it says that leaving deletes the copies, too; for any other that it is lost', () => {
  const told = { isUploading: false, isAllSaved: false }
  const textOf = (isAutosaved: boolean) =>
    createDiscardQuestion(addresses.contentList, true, { ...told, isAutosaved }).text
  expect(textOf(true)).toContain('the autosaved copies are deleted too')
  expect(textOf(false)).toBe('If you leave without saving, you’ll lose what you wrote on this screen.')
})

test('uploads in progress are not called lost, and the question says where to find them', () => {
  const uploading = { isUploading: true, isAllSaved: true }
  expect(createDiscardQuestion(addresses.contentList, false, uploading)).toMatchObject({
    title: 'Files are being uploaded',
    action: 'Leave',
  })
  const both = createDiscardQuestion(addresses.contentList, false, { ...uploading, isAllSaved: false })
  expect(both.title).toBe('You have unsaved changes')
  expect(both.text).toContain('Uploads continue after you leave')
  expect(both.text).toContain('Open this item again')
})

test('a change being saved is not called unsaved, and can be waited for', () => {
  const saving = { isUploading: false, isAllSaved: false, isBeingSaved: true }
  expect(createDiscardQuestion(addresses.contentList, true, saving)).toMatchObject({
    title: 'Saving',
    action: 'Leave',
    alternative: 'Leave once saved',
  })
  // A closed account can no longer save.
  expect(createDiscardQuestion(addresses.unauthorizedUser, true, saving).title).toBe(
    'Your account has been deactivated',
  )
})

test('for a new unsaved item it mentions no item that could be opened again', () => {
  const uploading = { isUploading: true, isNew: true }
  for (const isAllSaved of [true, false]) {
    const { text } = createDiscardQuestion(addresses.contentList, false, { ...uploading, isAllSaved })
    expect(text).toContain('open a new one of the same kind')
    expect(text).not.toContain('this item')
  }
})

test('a person signed out because the account was deactivated learns that, instead of being asked about changes only', () => {
  expect(createDiscardQuestion(addresses.unauthorizedUser).title).toBe('Your account has been deactivated')
  expect(createDiscardQuestion(addresses.contentList).title).toBe('You have unsaved changes')
  expect(createDiscardQuestion().title).toBe('You have unsaved changes')
})

test('for a published item it says that saving publishes at once, if it can be saved', () => {
  const published = { isUploading: false, isAllSaved: false, isPublished: true }
  const said = 'If you save and leave, readers see your changes right away.'
  expect(createDiscardQuestion(addresses.contentList, true, published).text).toContain(said)
  expect(createDiscardQuestion(addresses.contentList, false, published).text).not.toContain(said)
})
