import { expect, test } from 'vitest'
import { formatSlots, getWeekdayName } from './slot-texts.ts'

test('slots of a program are sorted by weekday, those at the same time together', () => {
  const slots = [
    { day: 'sunday', time: '20:00' },
    { day: 'monday', time: '20:00' },
    { day: 'saturday', time: '09:30' },
  ]
  expect(formatSlots(slots, 'tr')).toEqual(['Cmt 09:30', 'Pzt, Paz 20:00'])
  expect(formatSlots(slots, 'en')).toEqual(['Sat 09:30', 'Mon, Sun 20:00'])
})

test('consecutive days are shown from the first to the last', () => {
  const slots = ['friday', 'monday', 'tuesday', 'wednesday', 'thursday', 'sunday'].map((day) => ({
    day,
    time: '07:00',
  }))
  expect(formatSlots(slots, 'en')).toEqual(['Mon–Fri, Sun 07:00'])
})

test('a week begins with Monday', () => {
  expect(getWeekdayName('monday', 'tr')).toBe('Pazartesi')
  expect(getWeekdayName('sunday', 'en')).toBe('Sunday')
})
