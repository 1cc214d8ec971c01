// Axe checks of the remaining screens in both themes, and of every screen in English.
import type { Page } from '@playwright/test'
import { type Screen, testScreens } from './axe-screens.ts'
import { expect, expectNoAxeViolations, type Login, signIn, test } from './newsroom.ts'

const rows = (page: Page) => page.locator('[data-row-id]')
const dialog = (page: Page) => page.getByRole('dialog')
const firstRow = async (page: Page) => expect(rows(page).first()).toBeVisible()
const heading = (words: string) => async (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

const screens: Screen[] = [
  ['the categories', 'admin', '/settings/content/categories', firstRow],
  [
    'a category with mistakes',
    'admin',
    '/settings/content/categories/new',
    async (page) => {
      await dialog(page).getByRole('button', { name: 'Ekle', exact: true }).click()
      await expect(dialog(page).getByRole('alert')).toBeFocused()
    },
  ],
  ['the authors', 'admin', '/settings/content/authors', firstRow],
  [
    'an author',
    'admin',
    '/settings/content/authors',
    async (page) => {
      await rows(page).first().click()
      await expect(dialog(page).getByRole('textbox', { name: 'Soyad' })).toBeVisible()
    },
  ],
  [
    'an author one only looks at',
    'viewer',
    '/settings/content/authors',
    async (page) => {
      await rows(page).first().click()
      await expect(dialog(page).getByRole('textbox', { name: 'Soyad' })).toBeVisible()
    },
  ],
  [
    'the palette',
    'admin',
    '/content/list-draft',
    async (page) => {
      await firstRow(page)
      await page.keyboard.press('Control+k')
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
    },
  ],
  [
    'the shortcut sheet',
    'admin',
    '/content/list-draft',
    async (page) => {
      await firstRow(page)
      await page.keyboard.press('?')
      await expect(dialog(page).getByRole('row').first()).toBeVisible()
    },
  ],
  [
    'the sites one can switch to',
    'admin',
    '/content/list-draft',
    async (page) => {
      await firstRow(page)
      await page.getByRole('button', { name: /^Siteyi değiştir/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  ],
  [
    'the folded menu',
    'admin',
    '/content/list-draft',
    async (page) => {
      await firstRow(page)
      await page.getByRole('button', { name: 'Menüyü daralt' }).click()
      await page.getByRole('button', { name: 'Ayarlar' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  ],
  ['the newsletters', 'mailing', '/mailing/list', firstRow],
  ['the older newsletters', 'mailing', '/mailing/old-sent', heading('Gönderilen bültenler')],
  ['the push messages', 'chief', '/content/notifications', heading('Anlık bildirimler')],
  ['the chat messages', 'chief', '/content/chat-messages', heading('Sohbet mesajları')],
  ['the chat rooms', 'chief', '/settings/other/chat-rooms', heading('Sohbet odaları')],
  ['the calendar', 'chief', '/content/calendar', heading('Takvim')],
  ['the readers', 'mailing', '/mailing/readers', heading('Okurlar')],
  ['the centre of notices', 'editor', '/notices', heading('Bildirimler')],
  ['an address nobody knows', 'editor', '/nothing-here', heading('Sayfa bulunamadı')],
  ['a closed door', 'author', '/agency/list', heading('Bu sayfaya erişim yetkiniz yok')],
  ['the choice of a site', 'editor', '/switch-site', heading('Hangi sitede çalışacaksınız?')],
  ['the way in after signing out', 'editor', '/unauthenticated', heading('Oturumunuz kapalı')],
  ['the Arabic edition', 'editor', '/content/list', firstRow, 2],
]

testScreens(screens)

test('the sign-in page and its error messages have no axe violations', async ({ visiting }) => {
  const page = await visiting('/')
  await heading('Manşet’e giriş')(page)
  await expectNoAxeViolations(page)
  await signIn(page, 'editor', 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the page of a newcomer has no axe violations', async ({ visiting }) => {
  const page = await visiting('/')
  await signIn(page, 'newcomer')
  await expect(page).toHaveURL('/unauthorized-user')
  await expectNoAxeViolations(page)
})

test('the banner of an expired session has no axe violations', async ({ visiting }) => {
  const page = await visiting('/settings/content/categories')
  await page.context().clock.install()
  await signIn(page, 'editor')
  await firstRow(page)
  await page.context().clearCookies()
  await page.context().clock.fastForward('10:30')
  await expect(page.getByRole('button', { name: 'Yeniden oturum aç' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('in English', () => {
  const shown = async (page: Page) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  const editor = async (page: Page) => {
    await shown(page)
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  }
  const cards = async (page: Page) => {
    await shown(page)
    await expect(page.getByRole('grid').first().getByRole('row').first()).toBeVisible()
  }
  const columns = async (page: Page) => {
    await shown(page)
    await expect(page.getByRole('region', { name: 'Pending' })).toBeVisible()
  }
  const english: [login: Login, screens: Record<string, (page: Page) => Promise<void>>][] = [
    [
      'editor',
      {
        '/content/list': firstRow,
        '/content/list-draft': firstRow,
        '/content/news': editor,
        '/content/photo-gallery': editor,
        '/agency/list': firstRow,
        '/headline/list': cards,
        '/headline/list#chooser': async (page) => {
          await page.getByRole('button', { name: 'Add', exact: true }).click()
          await page.getByRole('menuitem').first().click()
          await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
        },
        '/story/list': cards,
        '/story/detail': editor,
        '/reels/list': cards,
        '/reels/pending-detail': editor,
      },
    ],
    [
      'admin',
      {
        '/settings/content/categories': firstRow,
        '/settings/content/categories/new': async (page) =>
          expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeVisible(),
        '/settings/content/authors': firstRow,
        '/headline-old/list': columns,
      },
    ],
    ['agency', { '/agency/list/inputs': firstRow, '/unauthorized': shown }],
  ]
  for (const [login, screens] of english) {
    test(`the screens of ${login} have no axe violations`, async ({ signedIn }) => {
      const page = await signedIn(login, '/unauthenticated', { locale: 'en-GB' })
      for (const [address, show] of Object.entries(screens)) {
        await page.goto(address)
        await show(page)
        // Colors are the same in every language.
        await expectNoAxeViolations(page, { isColorLeftOut: true })
      }
    })
  }

  test('the sign-in page has no axe violations', async ({ visiting }) => {
    const page = await visiting('/', { locale: 'en-GB' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Manşet')
    await expectNoAxeViolations(page, { isColorLeftOut: true })
  })
})
