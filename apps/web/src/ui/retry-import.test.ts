// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

const check = vi.fn(async () => undefined)
vi.mock('../platform/new-build.ts', () => ({ checkForNewBuild: () => check() }))
const { retryImport } = await import('./retry-import.ts')

afterEach(() => check.mockClear())

test('a script that failed to load may be of an earlier build, which is checked', async () => {
  const gone = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/gone.js`)
  await retryImport(async () => 'part', gone).catch(() => undefined)
  expect(check).toHaveBeenCalledOnce()
})

test('a call that failed says nothing about builds', async () => {
  expect(await retryImport(async () => 'settings', new TypeError('Failed to fetch'))).toBe('settings')
  expect(check).not.toHaveBeenCalled()
})
