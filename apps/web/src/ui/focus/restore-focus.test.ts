// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { startFocusRestoration } from './restore-focus.ts'

/** The frame of a screen, as the shell renders it. */
function showScreen(): HTMLElement {
  const main = document.createElement('main')
  main.id = 'main'
  main.tabIndex = -1
  document.body.append(main)
  return main
}

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

it('a screen that appears late, as after a site switch, gets the focus of the previous one', async () => {
  vi.useFakeTimers()
  const before = showScreen()
  before.focus()
  stop = startFocusRestoration()
  before.remove()
  // Something else changes meanwhile, and there is no target yet.
  document.body.append(document.createElement('p'))
  await vi.advanceTimersByTimeAsync(100)
  const after = showScreen()
  await vi.advanceTimersByTimeAsync(100)
  expect(document.activeElement).toBe(after)
})

it('the focus is passed on while the page keeps changing, as when rows load one after the other', async () => {
  vi.useFakeTimers()
  const main = showScreen()
  const button = document.createElement('button')
  main.append(button)
  button.focus()
  stop = startFocusRestoration()
  button.remove()
  for (let passed = 0; passed < 600; passed += 20) {
    main.append(document.createElement('p'))
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(document.activeElement).toBe(main)
})

it('when a focused notice disappears, the focus returns to where it was, and not to the element before the notices', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <div><a href="#main">İçeriğe geç</a><main id="main" tabindex="-1"><input></main></div>
    <section data-focus-returns><div><button>Geri al</button></div><div><button>Kapat</button></div></section>`
  const input = document.querySelector('input')
  const button = document.querySelector('button')
  stop = startFocusRestoration()
  input?.focus()
  button?.focus()
  button?.parentElement?.remove()
  await vi.advanceTimersByTimeAsync(100)
  expect(document.activeElement).toBe(input)

  // Nothing had focus before.
  stop()
  input?.remove()
  const close = document.querySelector('button')
  close?.focus()
  stop = startFocusRestoration()
  close?.parentElement?.remove()
  await vi.advanceTimersByTimeAsync(100)
  expect(document.activeElement?.id).toBe('main')
})
