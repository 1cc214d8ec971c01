import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHtmlSync, type HtmlSync } from './html-sync.ts'

/** A simulated text: its content, its reports, and how often it was set. */
function paper(made: string | null) {
  const reports: (string | null)[] = []
  const state = { text: made ?? '', shown: 0 }
  const surface = {
    read: () => state.text,
    show: (value: string | null) => {
      state.shown += 1
      // Like an editor, it normalizes some markup.
      state.text = (value ?? '').replace('<br/>', '<br>')
      return state.text
    },
  }
  const sync: HtmlSync = createHtmlSync(surface, made, (value) => reports.push(value))
  const write = (letters: string) => {
    state.text += letters
    sync.handleChange()
  }
  return { state, reports, sync, write }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first letter is reported at once, the next ones every quarter of a second', () => {
  const { reports, write } = paper('')
  for (const letter of 'haber') write(letter)
  expect(reports).toEqual(['h'])
  vi.advanceTimersByTime(250)
  expect(reports).toEqual(['h', 'haber'])
  vi.advanceTimersByTime(1_000)
  expect(reports).toEqual(['h', 'haber'])
})

test('before a save all input is reported, and nothing is reported again after it', () => {
  const { reports, write, sync } = paper('')
  write('h')
  write('a')
  sync.flush()
  expect(reports).toEqual(['h', 'ha'])
  sync.flush()
  vi.advanceTimersByTime(1_000)
  expect(reports).toEqual(['h', 'ha'])
})

test('a saved value equal to the reported one leaves the text unchanged', () => {
  const { state, write, sync } = paper('')
  write('haber')
  sync.applyExternalValue('haber')
  expect(state).toEqual({ text: 'haber', shown: 0 })
})

test('a revert to a value the writer once reported is shown', () => {
  const { state, reports, write, sync } = paper('bir')
  write(' iki')
  write(' üç')
  vi.advanceTimersByTime(250)
  expect(reports).toEqual(['bir iki', 'bir iki üç'])
  sync.applyExternalValue('bir iki')
  expect(state.text).toBe('bir iki')
})

test('a revert discards letters that were not reported yet, and none of them is reported later', () => {
  const { state, reports, write, sync } = paper('bir')
  write('!')
  sync.flush()
  sync.applyExternalValue('bir')
  expect(state.text).toBe('bir')
  write(' iki')
  write(' üç')
  sync.applyExternalValue('bir iki')
  vi.advanceTimersByTime(1_000)
  expect(state.text).toBe('bir iki')
  expect(reports).toEqual(['bir!', 'bir iki'])
})

test('input after a value from outside is kept on top of it', () => {
  const { state, reports, write, sync } = paper('bir')
  write(' eski')
  sync.applyExternalValue('başka')
  write(' yeni')
  expect(state.text).toBe('başka yeni')
  expect(reports.at(-1)).toBe('başka yeni')
})

test('a text that parses back to the given one is reported as given', () => {
  const { state, reports, write, sync } = paper('')
  sync.applyExternalValue('bir<br/>iki')
  write('!')
  state.text = state.text.slice(0, -1)
  sync.handleChange()
  sync.flush()
  expect(reports).toEqual(['bir<br>iki!', 'bir<br/>iki'])
})

test('an empty editor reports null, not an empty text', () => {
  const { state, reports, sync } = paper('bir')
  state.text = ''
  sync.handleChange()
  expect(reports).toEqual([null])
})
