import { expect, it } from 'vitest'
import { findRegressions, readRecorded } from './gate.ts'

it('passes while every ratio stays within a tenth of the recorded one, or rises', () => {
  expect(findRegressions({ list: 0.8, search: 0.7 }, { list: 0.721, search: 0.9, save: 0.1 })).toEqual([])
})

it('names each ratio that fell by more than a tenth', () => {
  expect(
    findRegressions({ list: 0.8, board: 0.6, browser: 1 }, { list: 0.71, board: 0.59, browser: 0.8 }),
  ).toEqual([
    'The list of 50 fell from 80 % to 71 % of its limit.',
    'The size of the first load fell from 100 % to 80 % of its limit.',
  ])
})

it('names ratios that were recorded but not measured, so that a broken run does not pass', () => {
  expect(findRegressions({ save: 0.5, read: 0.6 }, { read: Number.NaN })).toEqual([
    'The reading of one content was recorded at 60 % and was not measured.',
    'The save of a published content was recorded at 50 % and was not measured.',
  ])
})

it('has a record of everything it compares except what a run without a browser omits', async () => {
  const recorded = await readRecorded()
  for (const name of ['list', 'search', 'jump', 'read', 'save', 'board'] as const)
    expect(recorded[name], name).toBeGreaterThan(0)
})
