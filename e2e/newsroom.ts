// Common parts of journeys: signed-in browsers, and checks that apply to every screen.
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
import { type Pass, signInWithoutBrowser } from './pass.ts'

export { expect }

/** User names of the demo accounts. */
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

export interface SessionOptions extends BrowserContextOptions {
  /** The site to work on; the main site by default. */
  siteId?: number
}

/** Opens an address in a separate browser context of a signed-in user. */
export type SignedIn = (login: Login, address?: string, seat?: SessionOptions) => Promise<Page>
/** Opens an address in a separate browser context without a user. */
export type Visit = (address?: string, seat?: BrowserContextOptions) => Promise<Page>

interface Desk {
  signedIn: SignedIn
  visiting: Visit
  /** Makes calls without a browser as a signed-in user, by default on the main site. */
  caller: (login: Login, siteId?: number) => Promise<Caller>
}

/** Users who have accepted the handbook; others are asked when they start editing. */
const HANDBOOK_ACCEPTED: ReadonlySet<Login> = new Set(['chief', 'editor', 'author', 'agency'])

/** A token lives fifteen minutes (decisions, Numbers), so a journey starts with at least seven left. */
const PASS_LIFETIME_MS = 8 * 60_000

const address = () => process.env.JOURNEYS_AT ?? ''

/** Journeys. Each also fails if one of its pages threw an uncaught error, violated its content policy or lost the focus. */
export const test = base.extend<Desk & { faults: string[] }, { passOf: (login: Login) => Promise<Pass> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the signature that Playwright requires
  baseURL: async ({}, use) => use(address()),

  // Each user signs in once per worker. Contexts reuse the resulting state, until its token would no longer last for the
  // longest journey.
  passOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the signature that Playwright requires
    async ({}, use) => {
      const known = new Map<Login, { pass: Promise<Pass>; isGoodUntil: number }>()
      await use((login) => {
        const kept = known.get(login)
        if (kept && Date.now() < kept.isGoodUntil) return kept.pass
        const pass = (async () => {
          const left = await signInWithoutBrowser(address(), login)
          if (HANDBOOK_ACCEPTED.has(login)) await acceptHandbook({ token: tokenIn(left), siteId: 4 })
          return left
        })()
        known.set(login, { pass, isGoodUntil: Date.now() + PASS_LIFETIME_MS })
        return pass
      })
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the signature that Playwright requires
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

/** An address as the browser shows it, including its site. */
export function addressOnSite(address: string, siteId = 4): string {
  return `/${siteId}${address}`
}

/** Fills in and submits the sign-in page of the identity provider, in either language. */
export async function signIn(page: Page, login: Login, password = 'manset'): Promise<void> {
  await page.getByLabel(/^(Kullanıcı adı|Username)$/).fill(login)
  await page.getByLabel(/^(Parola|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Giriş yap|Sign in)$/ }).click()
}

/** The user menu button, which every signed-in screen has. */
export function userMenu(page: Page) {
  return page.getByRole('button', { name: /^(Kişi menüsü|User menu): / })
}

interface AxeOptions {
  /** For a screen whose colors were checked in another language. */
  isColorLeftOut?: boolean
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Checks the current screen with axe: all rules in light, and color rules again in dark. Legacy mode runs within the page;
 * otherwise axe opens another page per check, for cross-origin frames, which we do not have. Passing nodes are not
 * described, because there are many and nobody reads them.
 */
export async function expectNoAxeViolations(page: Page, { isColorLeftOut }: AxeOptions = {}): Promise<void> {
  const light = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (isColorLeftOut) {
    expectNothing(page, 'in light', (await light.disableRules(COLOR_RULES).analyze()).violations)
    return
  }
  await emulateColorScheme(page, 'light')
  expectNothing(page, 'in light', (await light.analyze()).violations)
  await emulateColorScheme(page, 'dark')
  // By the axe that the builder left in the page and its frames, which is compiled by now.
  const dark = { resultTypes: ['violations'], runOnly: COLOR_RULES }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(dark)})`)
  expectNothing(page, 'in dark', violations)
}

/** Emulates the system's color scheme, and waits until the application applies it; pages without scripts do so at once. */
async function emulateColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(
    page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme="${colorScheme}"]`),
  ).toBeAttached()
  // During a color transition, colors belong to neither theme.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))',
  )
}

function expectNothing(page: Page, where: string, violations: AxeResults['violations']): void {
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect(found, `axe ${where} at ${page.url()}`).toEqual([])
}
