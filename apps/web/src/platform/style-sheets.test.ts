// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadFailedSheets } from './style-sheets.ts'

interface Settings {
  enableCSSFileLoading: boolean
  disableCSSFileLoading: boolean
  fetch: { interceptor: { beforeAsyncRequest(): Promise<Response> } }
}
const { settings } = (window as unknown as { happyDOM: { settings: Settings } }).happyDOM

/** The server's answers to style sheet requests. */
const answer = vi.fn<() => Promise<Response>>()
const sheet = async () => new Response('p { color: red }')
const gone = async () => new Response('', { status: 404 })

beforeEach(() => {
  settings.enableCSSFileLoading = true
  settings.disableCSSFileLoading = false
  settings.fetch = { interceptor: { beforeAsyncRequest: () => answer() } }
  answer.mockReset()
})
afterEach(() => vi.useRealTimers())

/** The address of a style sheet that Vite's helper added and the browser could not load. */
async function failedSheet(name: string): Promise<string> {
  answer.mockImplementationOnce(gone)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: `${location.origin}/${name}.css` })
  const failed = new Promise((resolve) => link.addEventListener('error', resolve))
  document.head.append(link)
  await failed
  return link.href
}

const linkTo = (address: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${address}"]`)

it('a sheet that failed is applied before the retry resolves, and is requested once', async () => {
  const address = await failedSheet('board')
  answer.mockImplementation(sheet)
  await Promise.all([reloadFailedSheets([address]), reloadFailedSheets([address])])
  expect(linkTo(address)?.sheet?.cssRules).toHaveLength(1)
  await reloadFailedSheets([address])
  expect(answer).toHaveBeenCalledTimes(2)
})

it('a sheet that fails again is reported, delays no other, and is requested the next time', async () => {
  const address = await failedSheet('calendar')
  answer.mockImplementationOnce(gone)
  await expect(reloadFailedSheets([address])).rejects.toThrow('could not be loaded')
  await reloadFailedSheets([`${location.origin}/list.css`])

  answer.mockImplementationOnce(sheet)
  await reloadFailedSheets([address])
  expect(linkTo(address)?.sheet).toBeTruthy()
})

it('a sheet that hangs is reported after 20 seconds', async () => {
  const address = await failedSheet('reports')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer.mockImplementationOnce(() => new Promise(() => {}))
  const failed = expect(reloadFailedSheets([address])).rejects.toThrow('could not be loaded')
  await vi.advanceTimersByTimeAsync(20_000)
  await failed
})
