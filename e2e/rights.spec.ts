// Which pages each role sees, and where other addresses redirect.
import type { Page } from '@playwright/test'
import { addressOnSite, expect, type Login, test, userMenu } from './newsroom.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })

interface Desk {
  rail: string[]
  create: string[]
  /** Redirects by address. */
  leads: Record<string, string>
  /** Addresses without access. */
  closed: string[]
}

const seo = ['Hadisler', 'Rüya tabirleri', 'Dualar', 'Fetvalar']
const credits = ['Kategoriler', 'İmzalar', 'Kaynaklar', 'Konu başlıkları', 'Yazarlar']
const naming = [...credits, 'Çizerler', 'Programlar']
const library = 'Medya kitaplığı'
const stories = ['Story', 'Reels']
const films = ['Video işleme sırası', library]
/** Pages of editors in addition to contents. */
const beside = ['Canlı transferler', 'Anlık bildirimler', 'Sohbet mesajları', 'Editör içerik raporu']
const sports = ['Ligler', 'Takımlar']
const agencies = ['Ajanslar', 'Ajans kaynakları']
/** Settings that an editor-in-chief manages. */
const chiefs = [
  'Ajans haberleri',
  'Arşiv',
  'İçerikler',
  'Takvim',
  ...films,
  ...beside,
  'Manşetler',
  'Lokma manşetler',
  ...stories,
  'Bültenler',
  'Eski bülten: sıradakiler',
  'Eski bülten: gönderilenler',
  'Kanallar',
  ...seo,
  ...naming,
  'Kişiler',
  ...sports,
  'Manşet etiketleri',
  'Manşet tipleri',
  'Manşet kategorileri',
  'Menüler',
  'Markalar',
  ...agencies,
  'Ajans kategorileri',
  'Sohbet odaları',
]
const both = ['Haber', 'Foto galeri']
const types = [
  'Haber',
  'Video',
  'Foto galeri',
  'Köşe yazısı',
  'Karikatür',
  'İnfografik',
  'Tanıtım',
  'Podcast',
  'Resmî ilan',
]

/** The pages of each role on the main site. */
const desks: Record<Exclude<Login, 'newcomer' | 'trainee'>, Desk> = {
  admin: {
    rail: [
      ...chiefs.flatMap((entry) => (entry === 'Kanallar' ? [entry, 'Okurlar'] : [entry])),
      'Kullanıcılar',
      'Roller ve yetkiler',
      'Kim ne yapabilir',
      'Site ayarları',
      'Kırpma tipleri',
      'Özellik anahtarları',
      'Denetim kaydı',
      'İşler',
    ],
    create: types,
    leads: {
      '/': '/content/list',
      '/content': '/content/list',
      '/settings/system': '/settings/system/user/list',
      '/settings/other': '/settings/other/menu/list',
    },
    closed: [],
  },
  chief: {
    rail: [...chiefs, 'Denetim kaydı'],
    create: types,
    leads: { '/': '/content/list', '/headline': '/headline/list' },
    closed: ['/settings/system/user/list', '/settings/system/feature-flags'],
  },
  editor: {
    rail: [
      ...[
        'Ajans haberleri',
        'Arşiv',
        'İçerikler',
        'Takvim',
        ...films,
        ...beside,
        'Manşetler',
        ...stories,
        ...seo,
      ],
      ...naming,
      ...sports,
      'Sohbet odaları',
    ],
    create: types,
    leads: {
      '/': '/content/list',
      '/content': '/content/list',
      '/agency': '/agency/list',
      '/settings': '/settings/content/categories',
    },
    closed: ['/settings/system/user/list', '/mailing'],
  },
  author: {
    rail: ['İçerikler', 'Takvim', library, ...credits],
    create: [...both, 'Köşe yazısı'],
    leads: { '/': '/content/list' },
    closed: ['/agency', '/agency/list', '/content/video', '/settings/content/cartoonists'],
  },
  agency: {
    rail: ['Ajans haberleri', 'Arşiv', 'Takvim', library, ...credits, ...agencies],
    create: both,
    leads: { '/': '/archive/list', '/content/list': '/archive/list', '/agency': '/agency/list' },
    closed: ['/headline/list'],
  },
  archive: {
    rail: ['Ajans haberleri', 'Arşiv', library, 'Kategoriler', 'Yazarlar'],
    create: [],
    leads: { '/': '/archive/list', '/content': '/content/media', '/archive': '/archive/list' },
    closed: ['/content/news/1', '/content/list-draft'],
  },
  mailing: {
    rail: [
      'İçerikler',
      'Takvim',
      library,
      'Bültenler',
      'Eski bülten: sıradakiler',
      'Eski bülten: gönderilenler',
      'Kanallar',
      'Okurlar',
      'Kategoriler',
      'Yazarlar',
    ],
    create: [],
    leads: { '/': '/content/list', '/mailing': '/mailing/list' },
    closed: ['/headline/list', '/agency/list'],
  },
  viewer: {
    rail: ['Ajans haberleri', 'Arşiv', 'İçerikler', 'Takvim', library, 'Manşetler', ...stories, ...naming],
    create: [],
    leads: { '/': '/content/list' },
    closed: ['/mailing', '/headline-old/list'],
  },
}

for (const [login, desk] of Object.entries(desks)) {
  test(`${login} finds their pages in the menu, opens one, and sees which are closed`, async ({
    signedIn,
  }) => {
    const page = await signedIn(login as Login, '/settings/content/categories')
    await expect(rail(page).getByRole('group').getByRole('link')).toHaveText(desk.rail)
    const create = rail(page).getByRole('button', { name: 'Yeni içerik' })
    if (desk.create.length === 0) await expect(create).toBeHidden()
    else {
      await create.click()
      await expect(page.getByRole('menuitem')).toHaveText(desk.create)
    }
    for (const [asked, led] of Object.entries(desk.leads)) {
      await page.goto(asked)
      await expect(page, `${asked} leads to ${led}`).toHaveURL(addressOnSite(led))
      await expect(userMenu(page)).toBeVisible()
    }
    for (const asked of desk.closed) {
      await page.goto(asked)
      await expect(page, `${asked} is closed`).toHaveURL('/unauthorized')
      await expect(heading(page)).toHaveText('Bu sayfaya erişim yetkiniz yok')
      await page.getByRole('link', { name: 'Ana sayfaya dön' }).click()
      await expect(page).toHaveURL(addressOnSite(desk.leads['/'] as string))
    }
  })
}

test('an unknown address is reported, inside the newsroom or outside', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list')
  for (const asked of ['/nothing-here', '/content/list/poetry', '/content/news/12/13']) {
    await page.goto(asked)
    await expect(heading(page), asked).toHaveText('Sayfa bulunamadı')
    await expect(page).toHaveURL(asked === '/content/list/poetry' ? addressOnSite(asked) : asked)
    await page.getByRole('link', { name: 'Ana sayfaya dön' }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list'))
  }
})

test.describe('sites', () => {
  test('an address with a site switches to it and goes home', async ({ signedIn }) => {
    const page = await signedIn('editor', '/switch-site/1')
    await expect(page).toHaveURL(addressOnSite('/content/list', 1))
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet English' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selectedSiteId'))).toBe('1')
  })

  test('without a site in the address the person chooses among their own', async ({ signedIn }) => {
    const page = await signedIn('editor', '/switch-site')
    await expect(heading(page)).toHaveText('Hangi sitede çalışacaksınız?')
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      /Manşet English/,
      /مانشيت العربية/,
      /Manşet/,
    ])
    await page.getByRole('button', { name: 'مانشيت العربية' }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list', 2))
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: مانشيت العربية' })).toBeVisible()
  })

  test('that are closed, or do not exist, leave the site unchanged', async ({ signedIn }) => {
    const page = await signedIn('editor', '/switch-site', { siteId: 1 })
    for (const id of ['3', '99', 'x', '-1']) {
      await page.goto(`/switch-site/${id}`)
      await expect(page.getByText('Adresteki site yok ya da ona erişiminiz yok.'), id).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('selectedSiteId'))).toBe('1')
    }
  })

  test('that were remembered and revoked are replaced by one that is open', async ({ signedIn }) => {
    const page = await signedIn('author', '/content/list', { siteId: 1 })
    await expect(page.getByRole('button', { name: 'Siteyi değiştir: Manşet' })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'İçerikler' })).toBeVisible()
  })
})
