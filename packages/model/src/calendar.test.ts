import { expect, it } from 'vitest'
import { findConflicts, type PlannedEntry } from './calendar.ts'

const thing = (key: string, at: string, more: Partial<PlannedEntry> = {}): PlannedEntry => ({
  ...{ key, kind: 'push', step: 'comes', state: 'planned', at: `2026-11-23T${at}:00.000Z` },
  ...{ lane: null, subject: null, subjectComes: null, subjectGoes: null, ...more },
})
const told = (things: PlannedEntry[]) =>
  [...findConflicts(things)].map(([key, found]) => [
    key,
    ...found.map(({ conflict, other }) => `${conflict} ${other}`),
  ])

it('two messages within minutes are reported on both, in whatever order they arrive', () => {
  expect(told([thing('b', '10:09'), thing('a', '10:00'), thing('c', '10:30')])).toEqual([
    ['a', 'close b'],
    ['b', 'close a'],
  ])
  expect(told([thing('a', '10:00'), thing('b', '10:10')])).toEqual([])
})

it('mailings overlap in one channel only', () => {
  const mailing = (key: string, at: string, lane: string) => thing(key, at, { kind: 'mailing', lane })
  expect(told([mailing('a', '10:00', 'Sabah'), mailing('b', '10:20', 'Kitap')])).toEqual([])
  expect(told([mailing('a', '10:00', 'Sabah'), mailing('b', '10:20', 'Sabah')])).toHaveLength(2)
  // The same gap as in the newsletter form.
  expect(told([mailing('a', '10:00', 'Sabah'), mailing('b', '10:50', 'Sabah')])).toHaveLength(2)
  expect(told([mailing('a', '10:00', 'Sabah'), mailing('b', '11:10', 'Sabah')])).toEqual([])
})

it('a repeated content is reported for messages within a day, and for lists at the same time', () => {
  const of = (kind: PlannedEntry['kind'], key: string, at: string) =>
    thing(key, at, { kind, subject: 'content:7' })
  expect(told([of('push', 'a', '08:00'), of('push', 'b', '18:00')])).toEqual([
    ['a', 'twice b'],
    ['b', 'twice a'],
  ])
  expect(told([of('headline', 'a', '08:00'), of('headline', 'b', '18:00')])).toEqual([])
  expect(told([of('headline', 'a', '08:00'), of('headline', 'b', '08:00')])).toHaveLength(2)
  expect(told([of('publication', 'a', '08:00'), of('headline', 'b', '08:00')])).toEqual([])
})

it('a placement goes live neither before its content nor after that is gone', () => {
  const [early, late] = ['2026-11-23T09:00:00.000Z', '2026-11-23T12:00:00.000Z']
  const placed = (key: string, more: Partial<PlannedEntry>) =>
    thing(key, '10:00', { kind: 'headline', ...more })
  expect(
    told([
      placed('before', { subjectComes: late }),
      placed('after', { subjectGoes: early }),
      placed('goesWithIt', { subjectGoes: '2026-11-23T10:00:00.000Z' }),
      placed('fits', { subjectComes: early, subjectGoes: late }),
    ]),
  ).toEqual([
    ['before', 'beforeContent null'],
    ['after', 'afterContent null'],
    ['goesWithIt', 'afterContent null'],
  ])
})

it('finished and ending entries conflict with nothing', () => {
  expect(told([thing('a', '10:00', { state: 'done' }), thing('b', '10:01')])).toEqual([])
  expect(told([thing('a', '10:00', { step: 'goes' }), thing('b', '10:01')])).toEqual([])
})
