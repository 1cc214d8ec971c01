// Test setup: waits longer for conditions than the default of one second, which is too short on a slow machine, and leaves
// nothing on the page for the next file.
import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

configure({ asyncUtilTimeout: 15_000 })
afterAll(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
})
