// The specifics of each content type, from an incomplete draft to the published page. content-editor.spec.ts and
// publishing.spec.ts cover news, galleries and columns.
import { readFile } from 'node:fs/promises'
import type { ContentType } from '@manset/model/content/content.ts'
import type { Page } from '@playwright/test'
import { uniqueMark, writeDraft } from './calls.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { addressOnSite, expect, type SignedIn, test } from './newsroom.ts'
import { createPhoto } from './photo.ts'

const SOUND = '<iframe src="https://w.soundcloud.com/player/?url=1" title="Bölüm 1"></iframe>'

interface Editor {
  type: ContentType
  /** Path segment of its address. */
  path: string
  /** Requirements in the publish panel for a draft with only the common fields. */
  missing: readonly (string | RegExp)[]
  finish(page: Page): Promise<void>
}

const EDITORS: readonly Editor[] = [
  {
    type: 'video',
    path: 'video',
    missing: [/Video dosyası/],
    finish: async (page) => {
      const film = await readFile(new URL('../apps/demo/src/newsroom/film.mp4', import.meta.url))
      await choose(page, 'Video dosyası', { name: 'film.mp4', mimeType: 'video/mp4', buffer: film })
      await expect(page.locator('video')).toBeVisible()
    },
  },
  {
    type: 'cartoon',
    path: 'cartoon',
    missing: [/Çizim/, /Çizer/],
    finish: async (page) => {
      const { bytes } = await createPhoto(page, 800, 1_600)
      await choose(page, 'Çizim', { name: 'serit.jpg', mimeType: 'image/jpeg', buffer: bytes })
      // The cover has a caption, too.
      await page.locator('[id$="-drawing-text"]').fill('Kuyrukta bekleyenler')
      await page.getByRole('combobox', { name: 'Çizer' }).click()
      await page.getByRole('option').first().click()
    },
  },
  {
    type: 'infographic',
    path: 'infographic',
    missing: [/Çizimler/],
    finish: async (page) => {
      const { bytes } = await createPhoto(page, 1_600, 1_200)
      await choose(page, 'Çizimler', { name: 'cizim.jpg', mimeType: 'image/jpeg', buffer: bytes })
      const drawing = page.getByRole('list', { name: 'Çizimler' }).getByRole('listitem')
      await drawing.getByLabel('Açıklama').fill('Yıllara göre yağış')
    },
  },
  {
    type: 'promotion',
    path: 'promotion',
    missing: [/Tanıtım metni/],
    finish: (page) => writeText(page, 'Tanıtım metni'),
  },
  {
    type: 'podcast',
    path: 'podcast',
    missing: [/Ses embed kodu/],
    finish: async (page) => {
      const sound = page.getByRole('textbox', { name: 'Ses embed kodu' })
      await sound.fill('<iframe src="https://www.youtube.com/embed/x"></iframe>')
      await sound.press('Control+s')
      await expect(summary(page)).toContainText('Ses embed kodu')
      await sound.fill(SOUND)
    },
  },
  {
    type: 'officialAnnouncement',
    path: 'official-announcement',
    missing: [/İlan numarası/, /İlan bedeli/, /İlan metni/],
    finish: async (page) => {
      const number = page.getByRole('textbox', { name: 'İlan numarası' })
      await number.fill('iln 1')
      await number.press('Control+s')
      await expect(summary(page)).toContainText('yalnızca büyük harf ve rakam içerebilir')
      await number.fill('ILN02012345')
      await page.getByRole('textbox', { name: 'İlan bedeli' }).fill('12500')
      await writeText(page, 'İlan metni')
    },
  },
]

for (const { type, path, missing, finish } of EDITORS)
  test(`${type}: names missing fields, accepts the values, and is published`, async ({
    signedIn,
    caller,
  }) => {
    const draft = await writeDraft(await caller('chief'), type, `Yarım iş ${uniqueMark()}`)
    const page = await signedIn('editor', `/content/${path}/${draft.id}`)
    await waitForEditor(page)
    const panel = page.getByRole('dialog', { name: 'Yayınla' })
    if (missing.length > 0) {
      await page.keyboard.press('Control+Enter')
      await expect(panel.getByRole('listitem')).toContainText([...missing])
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
    await finish(page)
    await page.keyboard.press('Control+Enter')
    await panel.getByRole('button', { name: 'Hemen yayınla' }).click()
    await expect(page.getByRole('main').getByText('Yayında', { exact: true }).first()).toBeVisible()
  })

test('a hadith is created with its Arabic original, with an error when that is not Arabic', async ({
  signedIn,
}) => {
  const page = await opened(signedIn, '/seo/hadith/list')
  await page.getByRole('button', { name: 'Yeni hadis' }).click()
  const mark = uniqueMark()
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(`Kolaylaştırınız ${mark}`)
  const original = page.getByRole('textbox', { name: 'Arapça aslı' })
  await expect(original).toHaveCSS('direction', 'rtl')
  await original.fill('Yessirû (velâ tuassirû')
  await page.getByRole('textbox', { name: 'Türkçesi' }).fill('Kolaylaştırınız, zorlaştırmayınız.')
  await page.getByRole('textbox', { name: 'Kaynak' }).fill('Buhârî, İlim, 11')
  await page.keyboard.press('Control+s')
  await expect(summary(page)).toContainText('ayet ya da dua metni geçerli olmalı')
  await original.fill('يَسِّرُوا وَلَا تُعَسِّرُوا')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/seo\/hadith\/detail\/\d+$/)
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
  await page.getByRole('link', { name: 'Listeye dön' }).click()
  await expect(page).toHaveURL(addressOnSite('/seo/hadith/list'))
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toContainText('Onaylı değil')
})

async function opened(signedIn: SignedIn, address: string): Promise<Page> {
  const page = await signedIn('editor', address)
  await expect(page.getByRole('grid')).toBeVisible()
  return page
}

/** The error summary above the form. */
const summary = (page: Page) => page.getByRole('alert', { name: /alanı düzeltin/ })

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

async function choose(page: Page, group: string, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: group }).getByRole('button').first().click()
  await (await chooser).setFiles(file)
}

async function writeText(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).click()
  await page.keyboard.type('Herkese duyurulur.')
}
