// What a browser must load for the content list, and the time until rows are visible.
import { gzipSync } from 'node:zlib'
import { type Browser, chromium as driver, type Page } from 'playwright-core'
import { chromium } from '../../scripts/chromium.mjs'

export interface FirstLoad {
  scriptKilobytes: number
  styleKilobytes: number
  /** Median of several cold loads, milliseconds from navigation to the first row. */
  rowsAfterMs: number
  /** Median processor time of the page's main thread until then, milliseconds. */
  mainThreadMs: number
}

/** A page in a new, empty browser context, signed in by a token in its storage. */
export async function openSignedIn(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'tr-TR' })
  await context.addInitScript((text) => {
    localStorage.setItem('identityTokenReceivedAt', String(Date.now()))
    localStorage.setItem('identityToken', text)
  }, token)
  return context.newPage()
}

/** Opens the list several times, each time as a first-time visitor. */
export async function measureFirstLoad(url: string, token: string, times = 5): Promise<FirstLoad> {
  const browser = await driver.launch(chromium)
  const waits: number[] = []
  const work: number[] = []
  const sizes = new Map<string, { type: string; bytes: number }>()
  try {
    for (let turn = 0; turn < times; turn += 1) {
      const page = await openSignedIn(browser, token)
      const bodies: Promise<void>[] = []
      page.on('response', (response) => {
        const type = response.request().resourceType()
        if (type !== 'script' && type !== 'stylesheet') return
        bodies.push(
          response.body().then(
            (body) => void sizes.set(response.url(), { type, bytes: gzipSync(body, { level: 9 }).length }),
            () => {},
          ),
        )
      })
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const started = performance.now()
      await page.goto(`${url}/content/list`)
      await page.locator('[data-row-id]').first().waitFor({ timeout: 30_000 })
      waits.push(performance.now() - started)
      const { metrics } = await session.send('Performance.getMetrics')
      work.push(1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN))
      await Promise.all(bodies)
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  const kilobytes = (type: string) =>
    [...sizes.values()].filter((one) => one.type === type).reduce((sum, one) => sum + one.bytes, 0) / 1000
  return {
    scriptKilobytes: kilobytes('script'),
    styleKilobytes: kilobytes('stylesheet'),
    rowsAfterMs: median(waits),
    mainThreadMs: median(work),
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
