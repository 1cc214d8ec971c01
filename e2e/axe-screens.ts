// Axe checks of many screens: one browser context per user, in which each screen gets a new tab and its scripts from the cache.
import type { Page } from '@playwright/test'
import { focusSettled } from './focus-watch.ts'
import { expectNoAxeViolations, type Login, test } from './newsroom.ts'

export type Screen = [
  name: string,
  login: Login,
  address: string,
  show: (page: Page) => Promise<void>,
  /** The main site by default. */
  siteId?: number,
]

/** Limit of a single screen, which a busy machine needs. */
const SCREEN_MS = 60_000

/** Adds one journey per user and site. */
export function testScreens(screens: readonly Screen[]): void {
  const seats = Map.groupBy(screens, ([, login, , , siteId]) =>
    siteId ? `${login} of site ${siteId}` : login,
  )
  for (const [seat, their] of seats)
    test(`the screens of ${seat} give axe nothing to say`, async ({ signedIn }) => {
      test.setTimeout(their.length * SCREEN_MS)
      const [, login, , , siteId] = their[0] as Screen
      const context = (await signedIn(login, '/favicon.svg', { siteId })).context()
      for (const [name, , address, show] of their)
        await test.step(name, async () => {
          const page = await context.newPage()
          await page.goto(address)
          await show(page)
          await expectNoAxeViolations(page)
          await focusSettled(page)
          await page.close()
        })
    })
}
