import { expect, test } from 'vitest'
import { iframe } from './iframe.ts'
import { soundIframe } from './sound-iframe.ts'

const video = '<iframe src="https://www.youtube.com/embed/x"></iframe>'
const sound = '<iframe src="https://w.soundcloud.com/player/?url=x"></iframe>'

test('embed code of a known provider is valid, audio or not', () => {
  expect(iframe.check(video, {})).toBe(true)
  expect(iframe.check(sound, {})).toBe(true)
  expect(iframe.check('<iframe src="https://evil.test"></iframe>', {})).toBe(false)
})

test('an audio field accepts audio only, recognized by its parsed host', () => {
  expect(soundIframe.check(sound, {})).toBe(true)
  expect(soundIframe.check(video, {})).toBe(false)
  expect(
    soundIframe.check('<iframe src="https://www.youtube.com/embed/w.soundcloud.com/player/"></iframe>', {}),
  ).toBe(false)
  expect(soundIframe.check('<iframe src="https://evil.test/w.soundcloud.com/player/"></iframe>', {})).toBe(
    false,
  )
})
