// The content list, an editor's main screen.
import type { Page } from '@playwright/test'
import { changeStatus, uniqueMark, writeNews } from './calls.ts'
import { addressOnSite, expect, test } from './newsroom.ts'

const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => page.locator('[data-row-id]')
const rowOf = (page: Page, id: string) => page.locator(`[data-row-id="${id}"]`)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Başlıkta ve spotta ara' })
const chip = (page: Page, name: string | RegExp) => page.getByRole('search').getByRole('button', { name })

test.describe('filters', () => {
  test('are in the address, survive a reload and the way back, and are cleared with one press', async ({
    signedIn,
  }) => {
    const page = await signedIn('editor', '/content/list')
    await page.getByRole('link', { name: 'Haberler', exact: true }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list/news'))
    await chip(page, 'Durum').click()
    await page.getByRole('checkbox', { name: 'Yayında', exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(addressOnSite('/content/list/news?status=published'))
    await chip(page, 'Tarih').click()
    await page.getByRole('button', { name: 'Son 1 ay' }).click()
    await expect(page).toHaveURL(/\?status=published&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
    await search(page).fill('kar')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/\/content\/list\/news\?status=published&from=.+&q=kar$/)
    const asked = page.url()
    await expect(rows(page).first()).toContainText(/kar/i)
    await expect(chip(page, /^Durum: Yayında/)).toBeVisible()
    const found = await grid(page).getAttribute('aria-rowcount')

    await page.reload()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', found ?? '')
    await expect(search(page)).toHaveValue('kar')
    await expect(page.getByRole('link', { name: 'Haberler', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    const first = (await rows(page).first().getAttribute('data-row-id')) ?? ''
    await rowOf(page, first).getByRole('link').first().click()
    await expect(page).toHaveURL(addressOnSite(`/content/news/${first}`))
    // The link back leads to the list with its former filters.
    await expect(page.getByRole('link', { name: 'İçerik listesine dön' })).toHaveAttribute(
      'href',
      asked.replace(/^https?:\/\/[^/]+/, ''),
    )
    await page.goBack()
    await expect(page).toHaveURL(asked)
    await expect(rowOf(page, first)).toBeVisible()

    await page.getByRole('button', { name: 'Temizle', exact: true }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list/news'))
    await expect(search(page)).toHaveValue('')
  })

  test('for category and editor show only their contents', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await chip(page, 'Kategori').click()
    await page.getByRole('checkbox', { name: 'Spor', exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?category=\d+$/)
    await chip(page, 'Editör').click()
    await page.getByRole('checkbox', { name: 'Ümit Kılıç' }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?category=\d+&editor=\d+$/)
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    for (const row of await rows(page).all()) {
      await expect(row.locator('[data-column="categories"]')).toContainText('Spor')
      await expect(row.locator('[data-column="editor"]')).toHaveText('Ümit Kılıç')
    }
  })

  test('without results say so and offer to clear the filter', async ({ signedIn }) => {
    const page = await signedIn('editor', `/content/list?q=${uniqueMark()}`)
    await expect(page.getByRole('heading', { name: 'Eşleşme yok' })).toBeVisible()
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list'))
    await expect(rows(page).first()).toBeVisible()
  })

  test('that are invalid in an address are ignored', async ({ signedIn }) => {
    const page = await signedIn(
      'editor',
      '/content/list?status=nonsense&from=31.12.2026&category=x&editor=1%27',
    )
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Temizle', exact: true })).toBeHidden()
  })
})

test('searching finds Turkish words in any spelling', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const { id } = await writeNews(await caller('chief'), {
    title: `IĞDIR'da ilk kar: İhale “şöyle” ertelendi ${mark}`,
    status: 'published',
  })
  const page = await signedIn('editor', `/content/list?q=${mark}`)
  await expect(rows(page)).toHaveCount(1)
  for (const typed of [
    'ığdır',
    'IĞDIR',
    'Iğdır',
    'igdir',
    'İHALE',
    'ihale',
    'ŞÖYLE',
    'soyle',
    'ertelendi ilk',
  ]) {
    await search(page).fill(`${typed} ${mark}`)
    await search(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(typed).replaceAll('%20', '\\+')}`, 'i'))
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    await expect(rowOf(page, id), typed).toBeVisible()
  }
})

test.describe('pages', () => {
  test('load one after another as the reader scrolls down, each content once', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '51')
    const seen = new Set<string>()
    const look = async () => {
      for (const id of await rows(page).evaluateAll((found) => found.map((row) => row.dataset.rowId ?? '')))
        seen.add(id)
    }
    await rows(page).first().focus()
    for (const count of ['101', '151']) {
      await look()
      await page.keyboard.press('End')
      await expect(grid(page)).toHaveAttribute('aria-rowcount', count)
    }
    await page.keyboard.press('Home')
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeFocused()
    for (let row = 2; row <= 151; row += 10) {
      await look()
      await page.keyboard.press('PageDown')
    }
    await look()
    expect(seen.size).toBeGreaterThan(100)
    const indexes = await rows(page).evaluateAll((found) =>
      found.map((row) => row.getAttribute('aria-rowindex')),
    )
    expect(new Set(indexes).size).toBe(indexes.length)
  })

  test('end with a message that everything is loaded', async ({ signedIn, caller }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    for (const number of [1, 2, 3])
      await writeNews(chief, { title: `Kar ${number} ${mark}`, status: 'published' })
    const page = await signedIn('editor', `/content/list?q=${mark}`)
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByText('Tümü yüklendi')).toBeVisible()
  })
})

test.describe('changes by others', () => {
  test('are held back in a line when they are new, and the rows being read do not move', async ({
    signedIn,
    caller,
  }) => {
    const mark = uniqueMark()
    const chief = await caller('chief', 1)
    for (let number = 1; number <= 30; number += 1)
      await writeNews(chief, { title: `Snow report ${number} ${mark}`, status: 'published' })
    const page = await signedIn('editor', `/content/list?q=${mark}`, { siteId: 1 })
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '31')
    await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
    const read = rows(page).filter({ hasText: `Snow report 15 ${mark}` })
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()

    const fresh = await writeNews(chief, { title: `Snow report of the hour ${mark}`, status: 'published' })
    await writeNews(chief, { title: `Snow report, second edition ${mark}`, status: 'published' })
    const line = page.getByRole('button', { name: '2 yeni kaydı göster' })
    await expect(line).toBeVisible()
    await expect(rowOf(page, fresh.id)).toHaveCount(0)
    expect(await read.boundingBox()).toEqual(before)

    await line.click()
    await expect(line).toBeHidden()
    await expect(rows(page).first()).toContainText('second edition')
    await expect(rowOf(page, fresh.id)).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '33')
  })

  test('to a title update its row, and a trashed content stays, marked', async ({ signedIn, caller }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    const news = await writeNews(chief, { title: `Eski başlık ${mark}`, status: 'published' })
    const page = await signedIn('editor', `/content/list?q=${mark}`)
    await expect(rowOf(page, news.id)).toContainText('Eski başlık')
    await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
    const { version } = await writeNews(chief, { ...news, title: `Yeni başlık ${mark}` })
    await expect(rowOf(page, news.id)).toContainText('Yeni başlık')
    await changeStatus(chief, { id: news.id, version }, 'unpublished', 'removed')
    await expect(rowOf(page, news.id)).toContainText('Çöpe atıldı')
  })

  test('in drafts stay out of the list until they are published', async ({ signedIn, caller }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    const page = await signedIn('editor', `/content/list?q=${mark}`)
    await expect(page.getByRole('heading', { name: 'Eşleşme yok' })).toBeVisible()
    await expect(page.getByText('Canlı', { exact: true })).toBeVisible()
    const draft = await writeNews(chief, { title: `Taslak ${mark}` })
    const news = await writeNews(chief, { title: `Yayında ${mark}`, status: 'published' })
    await expect(
      rowOf(page, news.id)
        .or(page.getByRole('button', { name: /yeni kaydı/ }))
        .first(),
    ).toBeVisible()
    await expect(rowOf(page, draft.id)).toHaveCount(0)

    await page.getByRole('link', { name: 'Taslaklar' }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list-draft'))
    await search(page).fill(mark)
    await expect(rowOf(page, draft.id)).toBeVisible()
    await expect(rowOf(page, news.id)).toHaveCount(0)
  })
})

test.describe('by keyboard only', () => {
  test('rows are navigated and opened', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    const focused = page.locator('tr:focus')
    await page.keyboard.press('j')
    await expect(focused).toHaveAttribute('aria-rowindex', '2')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveAttribute('aria-rowindex', '4')
    await page.keyboard.press('k')
    await expect(focused).toHaveAttribute('aria-rowindex', '3')
    await page.keyboard.press('Home')
    await expect(focused).toHaveAttribute('aria-rowindex', '2')
    const id = await focused.getAttribute('data-row-id')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/content/[a-z-]+/${id}$`))
  })

  test('a status is changed from the row’s menu, and the change is undone', async ({ signedIn, caller }) => {
    const mark = uniqueMark()
    const news = await writeNews(await caller('chief'), {
      title: `Geri alınacak ${mark}`,
      status: 'published',
    })
    const page = await signedIn('editor', `/content/list?q=${mark}`)
    const row = rowOf(page, news.id)
    await expect(row.locator('[data-column="status"]')).toHaveText('Yayında')
    await page.keyboard.press('j')
    await page.keyboard.press('Tab')
    await expect(row.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Yayından kaldır' }).press('Enter')
    await expect(row.locator('[data-column="status"]')).toHaveText('Yayında değil')
    const notices = page.getByRole('region', { name: 'Bildirimler', exact: true })
    await expect(notices).toContainText(`Yayından kaldırıldı: Geri alınacak ${mark}`)
    await notices.getByRole('button', { name: 'Geri al' }).press('Enter')
    await expect(row.locator('[data-column="status"]')).toHaveText('Yayında')
  })
})

test('a viewer reads the list and is offered no forbidden action', async ({ signedIn }) => {
  const page = await signedIn('viewer', '/content/list')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Yeni', exact: true })).toBeHidden()
  await rows(page).first().getByRole('button').click()
  // Readers of the list may share published contents.
  await expect(page.getByRole('menuitem').filter({ hasNotText: 'Paylaş…' })).toHaveText([
    'Aç',
    'Yeni sekmede aç',
    'İçerik numarasını kopyala',
  ])
})

test('titles of the Arabic edition run from right to left, the screen around them does not', async ({
  signedIn,
}) => {
  const page = await signedIn('editor', '/content/list', { siteId: 2 })
  const title = rows(page).first().getByRole('link').first()
  await expect(title).toHaveAttribute('dir', 'rtl')
  await expect(title).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('main')).toHaveCSS('direction', 'ltr')
})
