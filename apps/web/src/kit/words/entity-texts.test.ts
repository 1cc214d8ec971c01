import { program as built } from '@manset/model/entities/program.ts'
import { expect, test } from 'vitest'
import { defineEntityTexts, getEntityLabels } from './entity-texts.ts'

test('an export shows the weekdays of a program as the screen does', () => {
  // Texts are registered by name, and the real entity's belong to its feature.
  const program = { ...built, name: 'radioProgram' }
  const texts = { one: '', many: '', new: '', field: { name: '', slots: '' } }
  defineEntityTexts(program, { tr: texts, en: texts })
  expect(getEntityLabels(program, 'tr').options('slots')).toMatchObject({
    monday: 'Pazartesi',
    sunday: 'Pazar',
  })
  expect(getEntityLabels(program, 'en').options('slots')).toMatchObject({ monday: 'Monday' })
  expect(getEntityLabels(program, 'en').options('name')).toEqual({})
})
