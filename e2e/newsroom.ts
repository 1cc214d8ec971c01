// What journeys have in common: who sits at the browser, and what every screen owes them.
import { AxeBuilder } from '@axe-core/playwright'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

import { acceptHandbook, type Caller } from './calls.ts'
import { FOCUS_LOST, focusSettled, watchFocus } from './focus-watch.ts'

export { expect }

/** User names of the demo's people. */
export type Login =
  | 'admin'
  | 'chief'
  | 'editor'
  | 'author'
  | 'agency'
  | 'archive'
  | 'mailing'
  | 'viewer'
  | 'newcomer'
  | 'trainee'

type Pass = Awaited<ReturnType<BrowserContext['storageState']>>

/** Views that another journey shares meanwhile are no memory of whoever signs in later. */
function withoutViewsSeen(pass: Pass): Pass {
  const isKept = ({ name }: { name: string }) => name !== 'listsWithViews'
  const origins = pass.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(isKept),
  }))
  return { ...pass, origins }
}

export interface Seat extends BrowserContextOptions {
  /** The site to work on; the main site where none is named. */
  siteId?: number
}

/** A browser of one's own for somebody who signed in before, opened at an address. */
export type SignedIn = (login: Login, address?: string, seat?: Seat) => Promise<Page>
/** A browser of one's own for somebody nobody knows yet. */
export type Visiting = (address?: string, seat?: BrowserContextOptions) => Promise<Page>

interface Desk {
  signedIn: SignedIn
  visiting: Visiting
  /** Makes calls without a browser for somebody who signed in before, on the main site unless another is named. */
  caller: (login: Login, siteId?: number) => Promise<Caller>
}

/** Who has accepted the handbook before; the others are asked for it when they come to edit. */
const EDITING: ReadonlySet<Login> = new Set(['chief', 'editor', 'author', 'agency'])

/** Of the fifteen minutes of a token (decisions, Numbers) seven are left for the journey that begins with it. */
const PASS_MS = 8 * 60_000

const address = () => process.env.JOURNEYS_AT ?? ''

/**
 * Journeys; each one fails, too, when a page of it threw something nobody caught, broke its content policy or lost the
 * focus.
 */
export const test = base.extend<Desk & { faults: string[] }, { passOf: (login: Login) => Promise<Pass> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the shape Playwright asks for
  baseURL: async ({}, use) => use(address()),

  // Everybody signs in by hand, at the real page; later browsers are handed what was left in that one, until the token in
  // it would no longer last for the longest of journeys.
  passOf: [
    async ({ browser }, use) => {
      const known = new Map<Login, { pass: Promise<Pass>; isGoodUntil: number }>()
      await use((login) => {
        const kept = known.get(login)
        if (kept && Date.now() < kept.isGoodUntil) return kept.pass
        const pass = (async () => {
          const context = await browser.newContext({ baseURL: address(), locale: 'tr-TR' })
          const page = await context.newPage()
          await page.goto('/')
          await signIn(page, login)
          await expect(userMenu(page)).toBeVisible()
          // The menu stands open beside the screen, as people at a desk have it.
          await page.evaluate(() => localStorage.setItem('isRailCollapsed', 'no'))
          const left = withoutViewsSeen(await context.storageState())
          await context.close()
          if (EDITING.has(login)) await acceptHandbook({ token: tokenIn(left), siteId: 4 })
          return left
        })()
        known.set(login, { pass, isGoodUntil: Date.now() + PASS_MS })
        return pass
      })
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the shape Playwright asks for
  faults: async ({}, use) => {
    const faults: string[] = []
    await use(faults)
    expect(faults, 'what the pages of this journey threw').toEqual([])
  },

  visiting: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (to = '/', seat = {}) => {
      const context = await browser.newContext(seat)
      opened.push(context)
      watch(context, faults)
      await context.addInitScript(watchFocus)
      const page = await context.newPage()
      await page.goto(to)
      return page
    })
    for (const context of opened) {
      for (const page of context.pages()) await focusSettled(page)
      await context.close()
    }
  },

  signedIn: async ({ visiting, passOf }, use) => {
    await use(async (login, to, { siteId, ...seat } = {}) =>
      visiting(to, { ...seat, storageState: withSite(await passOf(login), siteId) }),
    )
  },

  caller: async ({ passOf }, use) => {
    await use(async (login, siteId = 4) => ({ token: tokenIn(await passOf(login)), siteId }))
  },
})

function tokenIn(pass: Pass): string {
  const stored = pass.origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name === 'identityToken')?.value ?? ''
}

function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (webError) => faults.push(String(webError.error().stack ?? webError.error())))
  context.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|Trusted Type/i.test(text) || text.startsWith(FOCUS_LOST)) faults.push(text)
  })
}

function withSite(pass: Pass, siteId: number | undefined): Pass {
  if (siteId === undefined) return pass
  const selected = { name: 'selectedSiteId', value: String(siteId) }
  return {
    ...pass,
    origins: pass.origins.map((origin) => ({
      ...origin,
      localStorage: [...origin.localStorage.filter(({ name }) => name !== selected.name), selected],
    })),
  }
}

/** An address as the browser shows it: with the site it is opened on. */
export function at(address: string, siteId = 4): string {
  return `/${siteId}${address}`
}

/** Fills the sign-in page of the identity provider, in either language, and sends it. */
export async function signIn(page: Page, login: Login, password = 'manset'): Promise<void> {
  await page.getByLabel(/^(Kullanıcı adı|Username)$/).fill(login)
  await page.getByLabel(/^(Parola|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Giriş yap|Sign in)$/ }).click()
}

/** The button with the person's name, which stands on every screen of the signed-in part. */
export function userMenu(page: Page) {
  return page.getByRole('button', { name: /^(Kişi menüsü|User menu): / })
}

interface AxeOptions {
  /** For a screen whose colours were looked at in another language. */
  isColorLeftOut?: boolean
}

/** Looks at the screen with axe as it is: all of its rules in light, and the colours again in dark. */
export async function expectNoAxeViolations(page: Page, { isColorLeftOut }: AxeOptions = {}): Promise<void> {
  const color = ['color-contrast', 'link-in-text-block']
  const light = axeOf(page)
  if (isColorLeftOut) return expectNothing(page, 'in light', light.disableRules(color))
  await wear(page, 'light')
  await expectNothing(page, 'in light', light)
  await wear(page, 'dark')
  await expectNothing(page, 'in dark', axeOf(page).withRules(color))
}

/**
 * Within the page itself: else axe opens one more page for each look, for frames of other origins, which we have none of.
 * Nodes that keep the rules are not described: they are by far the most, and nobody reads of them.
 */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** Changes the computer's wish, and waits until the application wears it; pages without script do so at once. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(
    page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme="${colorScheme}"]`),
  ).toBeAttached()
  // A colour that is still on its way from one theme to the other belongs to neither.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))',
  )
}

async function expectNothing(page: Page, where: string, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect(found, `axe ${where} at ${page.url()}`).toEqual([])
}
