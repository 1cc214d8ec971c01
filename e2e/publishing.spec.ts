// Publishing: now, later and undone; photo galleries and columns from creation to publication.
import type { Page } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import { finishedDraft, missing, notices, spot, status, title } from './content-form.ts'
import { chooseCategory, dragTo, saveBar, waitForEditor } from './editing.ts'
import { addressOnSite, expect, test } from './newsroom.ts'
import { createPhoto, dropFile } from './photo.ts'

test.describe('publishing', () => {
  test('at a later date shows the time and its zone, and is undone with one press', async ({
    signedIn,
    caller,
  }) => {
    const news = await finishedDraft(await caller('chief'), `Yarının haberi ${uniqueMark()}`)
    const page = await signedIn('editor', `/content/news/${news.id}`)
    await waitForEditor(page)
    await page.getByRole('button', { name: 'Yayınla…' }).click()
    const panel = page.getByRole('dialog', { name: 'Yayınla' })
    await panel.getByRole('radio', { name: 'İleri bir tarihte' }).check()
    await expect(panel.getByRole('button', { name: 'Yayını zamanla' })).toBeDisabled()
    await panel.getByRole('button', { name: /^Yayın tarihi/ }).click()
    await page.getByRole('button', { name: 'Sonraki ay' }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await page.getByRole('spinbutton', { name: 'Saat' }).fill('09')
    await page.getByRole('spinbutton', { name: 'Dakika' }).fill('30')
    await page.getByRole('button', { name: 'Uygula' }).click()
    await expect(panel).toContainText(
      /15\.\d\d\.\d{4} 09:30 \(İstanbul saatiyle\) Manşet sitesinde yayına girecek\./,
    )
    await panel.getByRole('button', { name: 'Yayını zamanla' }).click()
    await expect(status(page, 'Zamanlandı')).toBeVisible()
    await expect(notices(page)).toContainText('Yayın zamanlandı: Yarının haberi')
    await notices(page).getByRole('button', { name: 'Geri al' }).click()
    await expect(status(page, 'Taslak')).toBeVisible()
  })

  test('is undone by unpublishing, from the panel', async ({ signedIn, caller }) => {
    const news = await writeNews(await caller('chief'), {
      title: `Kaldırılacak ${uniqueMark()}`,
      status: 'published',
    })
    const page = await signedIn('editor', `/content/news/${news.id}`)
    await waitForEditor(page)
    await page.keyboard.press('Control+Enter')
    const panel = page.getByRole('dialog', { name: 'Yayın' })
    await expect(panel).toContainText(`“${news.title}” Manşet sitesinde yayında.`)
    await panel.getByRole('button', { name: 'Yayından kaldır' }).click()
    await expect(status(page, 'Yayında değil')).toBeVisible()
  })

  test('is undone without unsaved input, in the editor and after leaving it', async ({
    signedIn,
    caller,
  }) => {
    const news = await writeNews(await caller('chief'), {
      title: `Geri ${uniqueMark()}`,
      status: 'published',
    })
    const page = await signedIn('editor', `/content/news/${news.id}`)
    const notice = notices(page).getByText(/^Yayından kaldırıldı/)
    /** Unpublishes and types half a word; the pointer rests on the notice, so that it stays visible. */
    const takeOffAndType = async () => {
      await waitForEditor(page)
      await page.keyboard.press('Control+Enter')
      await page
        .getByRole('dialog', { name: 'Yayın' })
        .getByRole('button', { name: 'Yayından kaldır' })
        .click()
      await notice.hover()
      await expect(status(page, 'Yayında değil')).toBeVisible()
      await title(page).fill(`${news.title} YARIM CÜM`)
    }
    /** The server's state: published, with its previous text. */
    const isUnharmed = async () => {
      await page.goto(addressOnSite(`/content/news/${news.id}`))
      await waitForEditor(page)
      await expect(status(page, 'Yayında')).toBeVisible()
      await expect(title(page)).toHaveValue(news.title)
    }

    await takeOffAndType()
    await notices(page).getByRole('button', { name: 'Geri al' }).click()
    await expect(status(page, 'Yayında')).toBeVisible()
    await expect(title(page)).toHaveValue(`${news.title} YARIM CÜM`)
    await expect(saveBar(page, 'Kaydedilmemiş değişiklikler')).toBeVisible()
    await title(page).fill(news.title)
    await expect(saveBar(page, 'Kaydedilmemiş değişiklikler')).toBeHidden()
    await isUnharmed()

    await takeOffAndType()
    await page.getByRole('link', { name: 'İçerik listesine dön' }).press('Enter')
    await page.getByRole('button', { name: 'Kaydetmeden ayrıl' }).press('Enter')
    await expect(page).toHaveURL(addressOnSite('/content/list'))
    const answered = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"ChangeContentStatus"'),
    )
    await notices(page).getByRole('button', { name: 'Geri al' }).click()
    await answered
    await isUnharmed()
  })
})

/** Holds pictures back until the returned function is called. */
async function heldPictures(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/image-resize?*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a photo gallery needs two described photos, then it is published', async ({ signedIn }) => {
  test.slow()
  const mark = uniqueMark()
  const page = await signedIn('editor', '/content/photo-gallery')
  await waitForEditor(page)
  await title(page).fill(`Kar altında ${mark}`)
  await spot(page).fill('Kentten kareler.')
  const choose = async (group: string, files: Awaited<ReturnType<typeof photographs>>) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('group', { name: group }).getByRole('button').click()
    await (await chooser).setFiles(files)
  }
  const [first, second] = await photographs(page)
  const deliver = await heldPictures(page)
  await choose('Kapak görseli', first ? [first] : [])
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  await crops.getByLabel('Açıklama').fill('Karlı sokak')
  const apply = crops.getByRole('button', { name: 'Uygula' })
  const before = await apply.boundingBox()
  deliver()
  await expect(crops.getByRole('img', { name: 'Karlı sokak' })).toHaveJSProperty('complete', true)
  expect(await apply.boundingBox()).toEqual(before)
  await apply.click()
  await choose('Fotoğraflar', first ? [first] : [])
  await expect(page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')).toHaveCount(1)
  await chooseCategory(page, 'Yaşam')

  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog', { name: 'Yayınla' })
  await expect(missing(panel)).toContainText([/en az 2/i, /açıklama/i])
  await page.keyboard.press('Escape')
  await choose('Fotoğraflar', second ? [second] : [])
  const cards = page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await cards.nth(0).getByLabel('Açıklama').fill('Sabah')
  await cards.nth(1).getByLabel('Açıklama').fill('Akşam')

  const grip = page.getByRole('button', { name: / 2\. fotoğrafı taşı/ })
  const captions = cards.getByLabel('Açıklama')
  await dragTo(page, grip, cards.nth(0), { isEscaped: true })
  await expect(page.getByText('2. fotoğraf yerine döndü, 2 öğe içinde 2. sırada')).toBeAttached()
  await expect(captions.nth(0)).toHaveValue('Sabah')
  await dragTo(page, grip, cards.nth(0))
  await expect(page.getByText('2. fotoğraf bırakıldı, 2 öğe içinde 1. sırada')).toBeAttached()
  await expect(captions.nth(0)).toHaveValue('Akşam')
  await expect(captions.nth(1)).toHaveValue('Sabah')
  await expect(page.getByRole('button', { name: / 1\. fotoğrafı taşı/ })).toBeFocused()
  // Touching the handle drags instead of scrolling.
  await expect(grip).toHaveCSS('touch-action', 'none')

  await page.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: 'Hemen yayınla' }).click()
  await expect(status(page, 'Yayında')).toBeVisible()
})

test('a column is published once its author is named', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list/column')
  await page.getByRole('main').getByRole('link', { name: 'Yeni köşe yazısı' }).click()
  await expect(page).toHaveURL(addressOnSite('/content/column'))
  await waitForEditor(page)
  await title(page).fill(`Bence böyle ${uniqueMark()}`)
  await spot(page).fill('Bir kanaat.')
  await page.getByRole('textbox', { name: 'Yazı', exact: true }).click()
  await page.keyboard.type('Bence.')
  await dropFile(page, 'Kapak görseli', await createPhoto(page, 2_400, 1_800))
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  await crops.getByLabel('Açıklama').fill('Yazarın penceresi')
  await crops.getByRole('button', { name: 'Uygula' }).click()
  await chooseCategory(page, 'Yaşam')
  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog', { name: 'Yayınla' })
  await expect(missing(panel)).toHaveText(['“Yazar” boş bırakılamaz.'])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // The focus is back in the categories, whose open list covers the author.
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Yazar' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'İmza' }).click()
  await page.getByRole('option', { name: 'Haber Merkezi' }).click()
  await page.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: 'Hemen yayınla' }).click()
  await expect(status(page, 'Yayında')).toBeVisible()
})

/** Two photos with different contents, for a file chooser. */
async function photographs(page: Page) {
  const taken = [await createPhoto(page, 2_400, 1_800), await createPhoto(page, 2_000, 1_500)]
  return taken.map(({ bytes }, index) => ({
    name: `kare-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: bytes,
  }))
}
