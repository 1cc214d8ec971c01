// Signing in, staying signed in, and signing out.
import { demoAccounts } from '@manset/demo/identity/accounts.ts'
import type { Page } from '@playwright/test'
import { waitForEditor } from './editing.ts'
import { addressOnSite, expect, type Login, signIn, test, userMenu } from './newsroom.ts'

/** One example of each kind; `return-path.test.ts` covers all of them. */
const HOSTILE = ['//evil.test', '/\\/evil.test', 'JaVaScRiPt:window.__pwn=1', 'https://evil.test?app.test']

/** Accounts that no other test signs in with; the remaining ones sign in below, and once for all journeys (`newsroom.ts`). */
const ALONE = ['author', 'mailing']
const onSignInPage = /\/identity\/interaction\//
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: /oturum/i })

test.describe('signing in', () => {
  for (const { login, name } of demoAccounts.filter(({ login }) => ALONE.includes(login))) {
    test(`${login} signs in and is in the newsroom under their name`, async ({ visiting }) => {
      const page = await visiting('/')
      await expect(page).toHaveURL(onSignInPage)
      await signIn(page, login as Login)
      await expect(page.getByRole('button', { name: `Kişi menüsü: ${name}` })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(process.env.JOURNEYS_AT)
    })
  }

  test('a newcomer sees that the account is awaiting approval, and may check again', async ({ visiting }) => {
    const page = await visiting('/content/list')
    await signIn(page, 'newcomer')
    await expect(page).toHaveURL('/unauthorized-user')
    await expect(page.getByRole('heading', { name: 'Hesabınız etkin değil' })).toBeVisible()
    // After a redirect from a screen, the focus is on the page rather than lost.
    await page.getByRole('main').focus()
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('link', { name: 'Yeniden dene' }).click()
    await expect(page).toHaveURL('/unauthorized-user')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Hesabınız etkin değil' })).toBeVisible()
    await expect(userMenu(page)).toBeHidden()
  })

  test('a visitor returns to the page they requested, filters and all', async ({ visiting }) => {
    const asked = '/content/list/news?q=deprem&status=published&status=waiting&from=2026-01-01'
    const page = await visiting(asked)
    await expect(page).toHaveURL(onSignInPage)
    await signIn(page, 'editor')
    await expect(page).toHaveURL(addressOnSite(asked))
    await expect(page.getByRole('searchbox', { name: 'Başlıkta ve spotta ara' })).toHaveValue('deprem')
  })

  test('the way back after signing in leads into the newsroom, not to a submitted form', async ({
    visiting,
  }) => {
    const page = await visiting('/content/list/news')
    await signIn(page, 'editor')
    await expect(page).toHaveURL(addressOnSite('/content/list/news'))
    await page.goBack()
    await expect(userMenu(page)).toBeVisible()
    await expect(page).toHaveURL(addressOnSite('/content/list'))
  })

  test('a wrong password is reported, the user name stays, and the right one works', async ({ visiting }) => {
    const page = await visiting('/')
    await signIn(page, 'viewer', 'manşet')
    await expect(page.getByRole('alert')).toContainText('Kullanıcı adı ya da parola yanlış')
    await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('viewer')
    await expect(page.getByLabel('Parola')).toBeFocused()
    await expect(page.getByLabel('Parola')).toHaveValue('')
    await signIn(page, 'viewer')
    await expect(userMenu(page)).toBeVisible()
  })

  test('a form without user name or password says which one is missing', async ({ visiting }) => {
    const page = await visiting('/')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByLabel('Kullanıcı adı')).toHaveAccessibleDescription('Kullanıcı adınızı yazın.')
    await page.getByLabel('Kullanıcı adı').fill('editor')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByLabel('Parola')).toHaveAccessibleDescription('Parolanızı yazın.')
    await expect(page.getByLabel('Parola')).toBeFocused()
  })

  test('choosing a demo account fills the form', async ({ visiting }) => {
    const page = await visiting('/')
    await page.getByRole('link', { name: /chief/ }).click()
    await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('chief')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByRole('button', { name: 'Kişi menüsü: Nermin Karaca' })).toBeVisible()
  })
})

test.describe('in both languages', () => {
  // All other journeys use Turkish.
  test('a browser with neither language shows the sign-in page and the newsroom in English', async ({
    visiting,
  }) => {
    const page = await visiting('/', { locale: 'de-DE' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Manşet')
    await signIn(page, 'editor')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content list')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('the sign-in page itself changes its language', async ({ visiting }) => {
    const page = await visiting('/')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Manşet')
    await signIn(page, 'editor', 'wrong')
    await expect(page.getByRole('alert')).toContainText('Wrong username or password')
  })
})

test.describe('signing out', () => {
  test('signing out in one tab signs out every tab', async ({ visiting }) => {
    const page = await visiting('/content/list')
    await signIn(page, 'editor')
    await expect(userMenu(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/settings/content/categories')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Kategoriler')

    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Oturumu kapat' }).click()
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/unauthenticated')
      await expect(tab.getByRole('heading', { name: 'Oturumunuz kapalı' })).toBeVisible()
    }
    expect(await other.evaluate(() => localStorage.getItem('identityToken'))).toBeNull()

    await other.getByRole('button', { name: 'Oturum aç' }).click()
    await expect(other).toHaveURL(onSignInPage)
  })

  test('unsaved text keeps its screen when another tab signs out, which asks once about its own', async ({
    visiting,
  }) => {
    const page = await visiting('/settings/content/categories/new')
    await signIn(page, 'admin')
    await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Kutup haberleri')
    const other = await page.context().newPage()
    const askedByBrowser: string[] = []
    other.on('dialog', (dialog) => {
      askedByBrowser.push(dialog.type())
      void dialog.dismiss()
    })
    await other.goto('/content/news')
    await waitForEditor(other)
    await other.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Liman büyüyor')
    await userMenu(other).click()
    await other.getByRole('menuitem', { name: 'Oturumu kapat' }).click()
    await other.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
    await expect(other).toHaveURL('/unauthenticated')
    await expect(other.getByRole('heading', { name: 'Oturumunuz kapalı' })).toBeVisible()
    expect(askedByBrowser).toEqual([])

    await expect(banner(page)).toContainText('Başka bir sekmede oturumu kapattınız')
    await expect(page.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('Kutup haberleri')
  })
})

test.describe('a session', () => {
  test('is renewed before it expires by one tab for all, silently', async ({ visiting }) => {
    const page = await visiting('/content/list')
    await page.context().clock.install()
    await signIn(page, 'editor')
    await expect(userMenu(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/settings/content/authors')
    await expect(userMenu(other)).toBeVisible()
    const first = await tokenOf(page)
    let renewals = 0
    page.context().on('request', (request) => {
      if (request.url().endsWith('/identity/token')) renewals += 1
    })
    // A token lives fifteen minutes; now less than five are left in all tabs.
    await page.context().clock.fastForward('10:30')
    await expect.poll(() => tokenOf(page)).not.toBe(first)
    expect(await tokenOf(other)).toBe(await tokenOf(page))
    await other.getByRole('button', { name: 'Menüyü genişlet' }).click()
    await other.getByRole('link', { name: 'İçerikler' }).click()
    await expect(other.getByRole('grid', { name: 'İçerikler' })).toBeVisible()
    expect(renewals).toBe(1)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('keeps the form when it cannot be renewed, and signing in again returns to it', async ({
    visiting,
  }) => {
    const page = await visiting('/settings/content/categories/new')
    await page.context().clock.install()
    await signIn(page, 'admin')
    const name = page.getByRole('textbox', { name: 'Ad', exact: true })
    const typed = `Kuzey ışıkları ${Date.now()}`
    await name.fill(typed)

    // The identity provider has lost the session, as after its own restart.
    await page.context().clearCookies()
    await page.context().clock.fastForward('10:30')
    await expect(banner(page)).toContainText('Oturumunuz yenilenemedi, birazdan sona erebilir.')
    await page.context().clock.fastForward('05:00')
    await expect(banner(page)).toContainText('Oturumunuz sona erdi. Yazdıklarınız bu ekranda duruyor')
    await expect(name).toHaveValue(typed)
    // The form begins below the banner.
    const [line, form] = [await banner(page).boundingBox(), await page.getByRole('dialog').boundingBox()]
    expect(form?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))

    const [beside] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Yeniden oturum aç' }).click(),
    ])
    const closed = beside.waitForEvent('close')
    await signIn(beside, 'admin')
    await closed
    await expect(banner(page)).toBeHidden()
    await expect(name).toHaveValue(typed)
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Bildirimler', exact: true })).toContainText(typed)
  })

  test('is renewed silently after the server rejects a token, if the provider still has a session', async ({
    visiting,
  }) => {
    const page = await visiting('/settings/content/categories/new')
    await signIn(page, 'admin')
    const name = page.getByRole('textbox', { name: 'Ad', exact: true })
    await name.fill('Güney rüzgârı')
    const refused = await breakToken(page)
    await expect.poll(() => tokenOf(page)).not.toBe(refused)
    await expect(banner(page)).toBeHidden()
    await expect(name).toHaveValue('Güney rüzgârı')
  })

  test('keeps the form after the server rejects a token, too', async ({ visiting }) => {
    const page = await visiting('/settings/content/categories/new')
    await signIn(page, 'admin')
    const name = page.getByRole('textbox', { name: 'Ad', exact: true })
    await name.fill('Güney rüzgârı')
    await page.context().clearCookies()
    await breakToken(page)
    await expect(banner(page)).toContainText('Oturumunuz sona erdi')
    await expect(name).toHaveValue('Güney rüzgârı')
  })
})

test.describe('redirects to other sites', () => {
  test('no redirect after sign-in leaves the application', async ({ visiting }) => {
    const page = await visiting('/')
    await signIn(page, 'editor')
    await expect(userMenu(page)).toBeVisible()
    const left: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(`${process.env.JOURNEYS_AT}/`))
        left.push(request.url())
    })
    for (const hostile of HOSTILE) {
      await page.goto(`/unauthenticated?returnTo=${encodeURIComponent(hostile)}`)
      await page.getByRole('button', { name: 'Oturum aç' }).click()
      // The provider still has the session and redirects back at once.
      await expect(userMenu(page).or(page.getByRole('heading', { name: 'Sayfa bulunamadı' }))).toBeVisible()
      expect(new URL(page.url()).origin, hostile).toBe(process.env.JOURNEYS_AT)
      expect(await page.evaluate(() => '__pwn' in globalThis), hostile).toBe(false)
    }
    expect(left).toEqual([])
  })
})

/** Another tab of the browser corrupts the stored token; returns the corrupt one. */
async function breakToken(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  return other.evaluate(() => {
    const [head, claims] = (localStorage.getItem('identityToken') ?? '').split('.')
    const spoiled = `${head}.${claims}.${btoa('not signed by anybody')}`
    localStorage.setItem('identityToken', spoiled)
    return spoiled
  })
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('identityToken'))
}
