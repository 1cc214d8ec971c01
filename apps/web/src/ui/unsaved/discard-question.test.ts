import { beforeEach, expect, test } from 'vitest'
import { addresses } from '../../platform/addresses.ts'
import { setLocale } from '../../platform/locale.ts'
import { discardQuestion } from './discard-question.ts'

beforeEach(() => setLocale('en'))

test('who is led away because the account was closed is told so, instead of asked about changes alone', () => {
  expect(discardQuestion(addresses.unauthorizedUser).title).toBe('Your account was closed')
  expect(discardQuestion(addresses.contentList).title).toBe('There are unsaved changes')
  expect(discardQuestion().title).toBe('There are unsaved changes')
})
