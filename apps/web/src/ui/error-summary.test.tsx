// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { focusWhenAvailable } from './error-summary.tsx'

/** Runs the callbacks of the next frame. */
let frames: (() => void)[] = []
const nextFrame = () => {
  const due = frames
  frames = []
  for (const run of due) run()
}
vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
afterEach(() => document.body.replaceChildren())

function appear(clientHeight: number, id = 'title') {
  const field = document.createElement('input')
  field.id = id
  Object.defineProperty(field, 'clientHeight', { value: clientHeight })
  field.scrollIntoView = vi.fn()
  document.body.append(field)
  return field
}

test('the focus moves to a field as soon as its collapsed section has rendered it', () => {
  focusWhenAvailable('title')
  nextFrame()
  nextFrame()
  const field = appear(36)
  nextFrame()
  expect(document.activeElement).toBe(field)
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'center' })
  expect(frames).toEqual([])
})

test('a long text is truncated, and waiting for a missing field ends', () => {
  const text = appear(5_000)
  focusWhenAvailable('title')
  nextFrame()
  expect(text.scrollIntoView).toHaveBeenCalledWith({ block: 'start' })
  focusWhenAvailable('gone')
  for (let frame = 0; frame < 200; frame += 1) nextFrame()
  expect(frames).toEqual([])
})

test('a field that appears late does not take the focus from a person who has moved on', () => {
  for (const kind of ['keydown', 'pointerdown']) {
    focusWhenAvailable('title')
    nextFrame()
    dispatchEvent(new Event(kind))
    const field = appear(36)
    nextFrame()
    expect(document.activeElement).not.toBe(field)
    field.remove()
  }
})

test('the field requested last gets the focus, whichever appears first', () => {
  focusWhenAvailable('title')
  focusWhenAvailable('summary')
  const summary = appear(36, 'summary')
  nextFrame()
  appear(36)
  nextFrame()
  expect(document.activeElement).toBe(summary)
})
