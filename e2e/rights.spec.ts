// Who sees what, and where an address leads those who may not see it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Login, test, userMenu } from './newsroom.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })

/** What stands in the rail and behind "new" for each of them on the main site, and where the day begins. */
const desks: Record<Exclude<Login, 'newcomer'>, { rail: string[]; create: string[]; home: string }> = {
  admin: {
    rail: ['Ajans haberleri', 'İçerikler', 'Kategoriler', 'Yazarlar'],
    create: ['Haber', 'Foto galeri'],
    home: '/content/list',
  },
  chief: {
    rail: ['Ajans haberleri', 'İçerikler', 'Kategoriler', 'Yazarlar'],
    create: ['Haber', 'Foto galeri'],
    home: '/content/list',
  },
  editor: {
    rail: ['Ajans haberleri', 'İçerikler', 'Kategoriler', 'Yazarlar'],
    create: ['Haber', 'Foto galeri'],
    home: '/content/list',
  },
  author: {
    rail: ['İçerikler', 'Kategoriler', 'Yazarlar'],
    create: ['Haber', 'Foto galeri'],
    home: '/content/list',
  },
  agency: {
    rail: ['Ajans haberleri', 'Kategoriler', 'Yazarlar'],
    create: ['Haber', 'Foto galeri'],
    home: '/agency/list',
  },
  archive: { rail: ['Ajans haberleri', 'Kategoriler', 'Yazarlar'], create: [], home: '/agency/list' },
  mailing: { rail: ['İçerikler', 'Kategoriler', 'Yazarlar'], create: [], home: '/content/list' },
  viewer: {
    rail: ['Ajans haberleri', 'İçerikler', 'Kategoriler', 'Yazarlar'],
    create: [],
    home: '/content/list',
  },
}

for (const [login, { rail: entries, create, home }] of Object.entries(desks)) {
  test(`${login} begins at ${home} and finds in the menu what they may open, no more`, async ({
    signedIn,
  }) => {
    const page = await signedIn(login as Login, '/')
    await expect(page).toHaveURL(home)
    await expect(rail(page).getByRole('region').getByRole('link')).toHaveText(entries)
    const createButton = rail(page).getByRole('button', { name: 'Yeni içerik' })
    if (create.length === 0) return expect(createButton).toBeHidden()
    await createButton.click()
    await expect(page.getByRole('menuitem')).toHaveText(create)
  })
}

test.describe('addresses', () => {
  const sections: [login: Login, asked: string, led: string][] = [
    ['editor', '/content', '/content/list'],
    ['editor', '/agency', '/agency/list'],
    ['editor', '/settings', '/settings/content/categories'],
    ['admin', '/settings/system', '/settings/system/user/list'],
    ['admin', '/settings/other', '/settings/other/menu/list'],
    ['mailing', '/mailing', '/mailing/list'],
    ['archive', '/archive', '/archive/list'],
    ['archive', '/content', '/agency/list'],
    ['archive', '/content/list', '/agency/list'],
  ]
  for (const [login, asked, led] of sections) {
    test(`${asked} leads ${login} to ${led}`, async ({ signedIn }) => {
      const page = await signedIn(login, asked)
      await expect(page).toHaveURL(led)
      await expect(userMenu(page)).toBeVisible()
    })
  }

  const forbidden: [login: Login, asked: string][] = [
    ['author', '/agency/list'],
    ['editor', '/settings/system/user/list'],
    ['chief', '/settings/system/feature-flags'],
    ['mailing', '/headline/list'],
    ['viewer', '/mailing'],
    ['archive', '/content/news/1'],
  ]
  for (const [login, asked] of forbidden) {
    test(`${asked} is closed to ${login}, who is told so and can go home`, async ({ signedIn }) => {
      const page = await signedIn(login, asked)
      await expect(page).toHaveURL('/unauthorized')
      await expect(heading(page)).toHaveText('Bu sayfaya erişim yetkiniz yok')
      await page.getByRole('link', { name: 'Ana sayfaya dön' }).click()
      await expect(userMenu(page)).toBeVisible()
      await expect(page).not.toHaveURL('/unauthorized')
    })
  }

  for (const asked of ['/nothing-here', '/content/list/poetry', '/content/news/12/13']) {
    test(`${asked} is no page, and is told so`, async ({ signedIn }) => {
      const page = await signedIn('editor', asked)
      await expect(heading(page)).toHaveText('Böyle bir sayfa yok')
      await expect(page).toHaveURL(asked)
      await page.getByRole('link', { name: 'Ana sayfaya dön' }).click()
      await expect(page).toHaveURL('/content/list')
    })
  }

  test('every screen still to come says so in plain words, and none of them is in the menu', async ({
    signedIn,
  }) => {
    const roadmap = readFileSync(path.resolve(import.meta.dirname, '../docs/ROADMAP.md'), 'utf8')
    const missing = [...roadmap.matchAll(/^- `(\/[^`]*)`/gm)].map(([, pattern = '']) =>
      pattern.replace(/\/\{\w+\?\}$/, '').replace(/\{\w+\}/, '1'),
    )
    expect(missing).toContain('/headline/list')
    const page = await signedIn('admin', '/settings/content/categories')
    const inMenu = await rail(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(missing.filter((address) => inMenu.includes(address))).toEqual([])
    for (const address of missing) {
      await page.goto(address)
      await expect(heading(page), address).toContainText('henüz hazır değil')
      await expect(page, address).toHaveURL(address)
    }
  })
})

test.describe('sites', () => {
  test('an address with a site switches to it and goes home', async ({ signedIn }) => {
    const page = await signedIn('editor', '/switch-site/1')
    await expect(page).toHaveURL('/content/list')
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet English' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selectedSiteId'))).toBe('1')
  })

  test('without a site the person chooses among their own', async ({ signedIn }) => {
    const page = await signedIn('editor', '/switch-site')
    await expect(heading(page)).toHaveText('Hangi sitede çalışacaksınız?')
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      /Manşet English/,
      /مانشيت العربية/,
      /Manşet/,
    ])
    await page.getByRole('button', { name: 'مانشيت العربية' }).click()
    await expect(page).toHaveURL('/content/list')
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: مانشيت العربية' })).toBeVisible()
  })

  for (const id of ['3', '99', 'x', '-1']) {
    test(`site ${id} is not open to an editor, and the site stays as it was`, async ({ signedIn }) => {
      const page = await signedIn('editor', `/switch-site/${id}`, { siteId: 1 })
      await expect(page.getByText('Adresteki site bulunamadı ya da size açık değil.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('selectedSiteId'))).toBe('1')
    })
  }

  test('a remembered site that was taken away gives way to one that is open', async ({ signedIn }) => {
    const page = await signedIn('author', '/content/list', { siteId: 1 })
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet' })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'İçerikler' })).toBeVisible()
  })
})
