// Axe checks of the screens for writing and reading, in light and dark.
import type { Page } from '@playwright/test'
import { type Screen, testScreens } from './axe-screens.ts'
import { uniqueMark, writeNews } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

const large = { width: 1920, height: 1080 }
const rows = (page: Page) => page.locator('[data-row-id]')

const cards = async (page: Page) =>
  expect(page.getByRole('grid', { name: 'Yayında' }).getByRole('row').first()).toBeVisible()

const screens: Screen[] = [
  ['the content list', 'editor', '/content/list', async (page) => expect(rows(page).first()).toBeVisible()],
  [
    'the menu of a row',
    'editor',
    '/content/list',
    async (page) => {
      await rows(page).first().getByRole('button').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  ],
  [
    'a list without an answer',
    'editor',
    `/content/list?q=${uniqueMark()}`,
    async (page) => expect(page.getByRole('button', { name: 'Filtreleri temizle' })).toBeVisible(),
  ],
  [
    'the draft list',
    'editor',
    '/content/list-draft',
    async (page) => expect(rows(page).first()).toBeVisible(),
  ],
  ['a new news', 'editor', '/content/news', waitForEditor],
  [
    'a news with problems',
    'editor',
    '/content/news',
    async (page) => {
      await waitForEditor(page)
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Eksik alanlara git' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  ],
  [
    'the publish panel',
    'editor',
    '/content/news',
    async (page) => {
      await waitForEditor(page)
      await page.keyboard.press('Control+Enter')
      await page.getByRole('radio', { name: 'İleri bir tarihte' }).check()
    },
  ],
  [
    'every section of the inspector',
    'editor',
    '/content/news',
    async (page) => {
      await waitForEditor(page)
      const closed = page
        .getByRole('complementary')
        .getByRole('heading', { level: 2 })
        .getByRole('button', { expanded: false })
      for (let left = await closed.count(); left > 0; left -= 1) {
        await closed.first().click()
        await expect(closed).toHaveCount(left - 1)
      }
    },
  ],
  ['a new photo gallery', 'editor', '/content/photo-gallery', waitForEditor],
  ['the agency list', 'editor', '/agency/list', async (page) => expect(rows(page).first()).toBeVisible()],
  [
    'an agency item',
    'agency',
    '/agency/list',
    async (page) => {
      await rows(page)
        .filter({ has: page.locator('img') })
        .first()
        .click()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
    },
  ],
  [
    'a file of the library',
    'editor',
    '/content/media',
    async (page) => {
      await page
        .getByRole('grid', { name: 'Medya kitaplığı' })
        .getByRole('gridcell')
        .filter({ hasText: 'yerde kullanılıyor' })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Kullanıldığı her yerde değiştir…' })).toBeVisible()
    },
  ],
  [
    'the window pictures are chosen in',
    'editor',
    '/content/photo-gallery',
    async (page) => {
      await waitForEditor(page)
      await page.getByRole('button', { name: 'Ajanstan ya da kitaplıktan seç' }).last().click()
      await page.getByRole('tab', { name: 'Ajanstan', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Görseller' }).getByRole('checkbox').first()).toBeVisible()
    },
  ],
  ['the headline lists', 'editor', '/headline/list', cards],
  [
    'the Lokma headlines',
    'chief',
    '/headline-old/list',
    async (page) => expect(page.getByRole('region', { name: 'Bekleyenler' })).toBeVisible(),
  ],
  [
    'a story with problems',
    'editor',
    '/story/detail',
    async (page) => {
      await page.getByRole('button', { name: 'Kare ekle' }).click()
      await page.getByRole('menuitem', { name: 'Görsel karesi' }).click()
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  ],
  [
    'an input of the ledger',
    'agency',
    '/agency/list/inputs',
    async (page) => {
      await rows(page).first().click()
      await expect(page.getByRole('complementary')).toBeVisible()
    },
  ],
]

testScreens(screens)

test('a published news with cover, text and tags, and its crop dialog, have no axe violations', async ({
  signedIn,
  caller,
}) => {
  const news = await writeNews(await caller('chief'), {
    title: `Erişilebilir haber ${uniqueMark()}`,
    status: 'published',
    tags: ['kar', 'İstanbul', 'ulaşım'],
  })
  const page = await signedIn('editor', `/content/news/${news.id}`, { viewport: large })
  await waitForEditor(page)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Kırp…' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: /^16:9/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Sol üst köşe/ })).toBeVisible()
  await expectNoAxeViolations(page)
})
