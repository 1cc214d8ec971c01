// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answer = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', answer)
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
})
afterEach(() => vi.unstubAllGlobals())

const page = (script: string) =>
  new Response(
    `<html><script src="/color-scheme.js"></script><script type="module" crossorigin src="${script}"></script>`,
  )

async function isFound(): Promise<boolean> {
  const { checkForNewBuild, newBuild } = await import('./new-build.ts')
  await checkForNewBuild()
  return newBuild.get()
}

test('a page that starts with another script is a newer build', async () => {
  answer.mockResolvedValue(page('/assets/index-new.js'))
  expect(await isFound()).toBe(true)
})

test('the same script, an error page and no response at all are not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer.mockResolvedValueOnce(page('/assets/index-old.js'))
  expect(await isFound()).toBe(false)
  answer.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))
  expect(await isFound()).toBe(false)
  answer.mockRejectedValueOnce(new TypeError('offline'))
  expect(await isFound()).toBe(false)
})
