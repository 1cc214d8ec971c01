import { program as built } from '@manset/model/entities/program.ts'
import { expect, test } from 'vitest'
import { defineEntityTexts, wordsOf } from './entity-texts.ts'

test('a file says the days of a program as the screen does', () => {
  // Words belong to a name, and those of the real one to its feature.
  const program = { ...built, name: 'radioProgram' }
  const texts = { one: '', many: '', new: '', field: { name: '', slots: '' } }
  defineEntityTexts(program, { tr: texts, en: texts })
  expect(wordsOf(program, 'tr').options('slots')).toMatchObject({ monday: 'Pazartesi', sunday: 'Pazar' })
  expect(wordsOf(program, 'en').options('slots')).toMatchObject({ monday: 'Monday' })
  expect(wordsOf(program, 'en').options('name')).toEqual({})
})
