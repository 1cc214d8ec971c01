import type { PartValue } from '@manset/model/kinds/parts.ts'
import { expect, test } from 'vitest'
import { isForAll } from '../is-for-all.ts'
import { getOperations, getSteps, type StoredPlacement } from '../placement-steps.ts'
import {
  advancePlayback,
  createSlides,
  getBarState,
  getHost,
  getKeyStep,
  INITIAL_PLAYBACK,
  reconcilePlayback,
  showSlide,
} from './slides.ts'

const image = { path: '/a.jpg', width: 9, height: 16, crops: [] }
const parts: PartValue[] = [
  { key: 'a', type: 'picture', image, text: 'Sabah', duration: 8 },
  { key: 'b', type: 'text', text: '  ' },
  { key: 'c', type: 'text', text: 'Akşam', image, link: 'https://www.ornek.com/haber' },
  { key: 'd', type: 'video', video: { path: '/a.mp4', duration: 3.5 }, cover: image },
  { key: 'e', type: 'picture' },
]

test('an empty frame is not shown, and each stays for its duration', () => {
  const slides = createSlides(parts)
  expect(slides.map(({ key, seconds }) => [key, seconds])).toEqual([
    ['a', 8],
    ['c', 5],
    ['d', 3.5],
  ])
  // A picture left over from another frame type is not shown behind a text.
  expect(slides[1]).toMatchObject({ image: null, text: 'Akşam' })
  expect(slides[2]).toMatchObject({ image, video: { path: '/a.mp4' } })
  expect(createSlides(null)).toEqual([])
  expect(getHost('https://www.ornek.com/haber')).toBe('ornek.com')
})

test('the edited frame is shown before it is filled, and followed when it moves or others are removed', () => {
  const slides = createSlides(parts, 'e')
  expect(slides.map(({ key, isPlaceholder }) => [key, isPlaceholder])).toEqual([
    ...[
      ['a', undefined],
      ['c', undefined],
      ['d', undefined],
    ],
    ['e', true],
  ])
  const edited = showSlide(advancePlayback(INITIAL_PLAYBACK, 'toggle', 4), 'd')
  expect(reconcilePlayback(edited, slides)).toMatchObject({ index: 2, isPlaying: false })
  // Moving between fields of one part does not restart its slide.
  expect(showSlide(edited, 'd')).toBe(edited)
  expect(reconcilePlayback(edited, slides.toReversed()).index).toBe(1)
  expect(reconcilePlayback({ ...edited, index: 2 }, slides.slice(0, 2)).index).toBe(1)
  expect(reconcilePlayback(edited, []).index).toBe(0)
})

test('the preview steps forward and back, stops at the end, and restarts there', () => {
  const playing = advancePlayback(INITIAL_PLAYBACK, 'toggle', 2)
  expect(playing).toMatchObject({ index: 0, isPlaying: true })
  const second = advancePlayback(playing, 'over', 2)
  expect(second).toMatchObject({ index: 1, isPlaying: true })
  const ended = advancePlayback(second, 'over', 2)
  expect(ended).toMatchObject({ index: 1, isPlaying: false })
  expect(advancePlayback(ended, 'toggle', 2)).toMatchObject({ index: 0, isPlaying: true })
  expect(advancePlayback(second, 'back', 2)).toMatchObject({ index: 0 })
  // Going back from the first slide restarts it.
  expect(advancePlayback(INITIAL_PLAYBACK, 'back', 2)).toEqual({ index: 0, isPlaying: false, run: 1 })
  expect(advancePlayback(INITIAL_PLAYBACK, 'last', 2)).toMatchObject({ index: 1 })
  expect([0, 1, 2].map((index) => getBarState(index, 1))).toEqual(['done', 'now', 'ahead'])
})

test('with reduced motion it does not advance automatically', () => {
  const playing = advancePlayback(INITIAL_PLAYBACK, 'toggle', 2, true)
  expect(advancePlayback(playing, 'over', 2, true)).toMatchObject({ index: 0, isPlaying: false })
})

test('arrow keys follow the direction of the site', () => {
  expect(getKeyStep('ArrowRight', 'ltr')).toBe('next')
  expect(getKeyStep('ArrowRight', 'rtl')).toBe('back')
  expect(getKeyStep('ArrowLeft', 'rtl')).toBe('next')
  expect(getKeyStep('Home', 'rtl')).toBe('first')
  expect(getKeyStep('a', 'ltr')).toBeNull()
})

const at = '2026-11-24T06:00:00.000Z'
const later = '2026-11-25T06:00:00.000Z'
const NEVER = { date: null, end: null }
const waiting: StoredPlacement = {
  ...{ id: '7', isLive: false, date: at, end: null },
}
const live = { ...waiting, isLive: true, date: null }

test('an unplaced story is placed with its times in one change', () => {
  const item = { itemId: '3' }
  expect(getOperations('live', null, '3', { date: null, end: later })).toEqual([
    { kind: 'place', id: 'new', isLive: true, after: null, item },
    { kind: 'schedule', id: 'new', end: later },
  ])
  expect(getOperations('times', null, '3', { date: at, end: null })).toEqual([
    { kind: 'place', id: 'new', isLive: false, date: at, item },
  ])
  expect(getOperations('wait', null, '3', { date: at, end: null })).toEqual([
    { kind: 'place', id: 'new', isLive: false, date: null, item },
  ])
})

test('a placed story moves, and keeps what the change does not name', () => {
  expect(getOperations('live', waiting, '3', { date: at, end: null })).toEqual([
    { kind: 'toLive', id: '7', after: null },
  ])
  expect(getOperations('wait', live, '3', NEVER)).toEqual([{ kind: 'toPending', id: '7', date: null }])
  expect(getOperations('times', live, '3', { date: null, end: later })).toEqual([
    { kind: 'schedule', id: '7', end: later },
  ])
  expect(getOperations('times', waiting, '3', { date: later, end: null })).toEqual([
    { kind: 'schedule', id: '7', date: later, end: null },
  ])
  expect(getOperations('remove', live, '3', NEVER)).toEqual([{ kind: 'remove', id: '7' }])
})

test('only permitted actions are offered', () => {
  const editor = (right: string) => right === 'edit'
  expect([...getSteps(null, { date: at, end: null }, () => true)]).toEqual(['live', 'times', 'wait'])
  expect([...getSteps(null, NEVER, editor)]).toEqual(['wait'])
  expect([...getSteps(live, NEVER, editor)]).toEqual([])
  expect([...getSteps(waiting, { date: at, end: null }, () => true)]).toEqual(['live', 'remove'])
})

test('an advertisement without a category is shown in all', () => {
  expect(isForAll({ placedType: 'advertisement', categoryIds: [] })).toBe(true)
  expect(isForAll({ placedType: 'advertisement', categoryIds: ['3'] })).toBe(false)
  expect(isForAll({ placedType: 'normal' })).toBe(false)
})
