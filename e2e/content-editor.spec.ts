// Writing: what the editors of news and photo galleries keep, refuse, and promise.
import type { Locator, Page } from '@playwright/test'
import {
  type Caller,
  changeStatus,
  openToEdit,
  ownMark,
  takeOver,
  untilEdited,
  type Written,
  writeNews,
} from './calls.ts'
import { chooseCategory, dragOnto, openedEditor, saveLine } from './editing.ts'
import { at, expect, test } from './newsroom.ts'
import { dropFile, takePhotograph } from './photograph.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Başlık', exact: true })
const spot = (page: Page) => page.getByRole('textbox', { name: 'Spot', exact: true })
const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first()
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })

test.describe('a new news', () => {
  test('gets its number with the first save, while the form stays as it is', async ({ signedIn }) => {
    const mark = ownMark()
    const page = await signedIn('editor', '/content/news')
    await openedEditor(page)
    await title(page).fill(`İlk taslak ${mark}`)
    await title(page).press('Control+s')
    await expect(page).toHaveURL(/\/content\/news\/\d+$/)
    await expect(title(page)).toBeFocused()
    await title(page).press('End')
    await title(page).pressSequentially(' devam')
    await expect(saveLine(page, 'Kaydedilmemiş değişiklikler')).toBeVisible()
    await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
    await expect(saveLine(page, /kaydedildi$/)).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue(`İlk taslak ${mark} devam`)

    // Another new one starts empty, although it is the same screen.
    await page.getByRole('button', { name: 'Yeni içerik' }).click()
    await page.getByRole('menuitem', { name: 'Haber' }).click()
    await expect(page).toHaveURL(at('/content/news'))
    await expect(title(page)).toHaveValue('')
  })

  test('cannot be published unfinished: it says what is missing and leads there', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/news')
    await openedEditor(page)
    await title(page).fill('Yarım haber')
    await page.getByRole('textbox', { name: 'Haber metni' }).click()
    await page.keyboard.type('İlk cümle.')
    await page.keyboard.press('Control+Enter')
    const panel = page.getByRole('dialog', { name: 'Yayımla' })
    await expect(missing(panel)).toHaveText([
      '“Spot” boş bırakılamaz.',
      'Kapak görseli yükleyin.',
      '“Kategoriler” boş bırakılamaz.',
    ])
    await panel.getByRole('button', { name: 'Eksiklere git' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '3 alan' })).toBeFocused()
    await page.getByRole('link', { name: /“Spot”/ }).click()
    await expect(spot(page)).toBeFocused()
    await expect(title(page)).toHaveValue('Yarım haber')
  })

  test('that is not saved is not left without a question', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/news')
    await openedEditor(page)
    await title(page).fill('Kaybolmasın')
    await page.getByRole('link', { name: 'İçeriklere dön' }).click()
    const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
    await question.getByRole('button', { name: 'Kalıp devam et' }).click()
    await expect(title(page)).toHaveValue('Kaybolmasın')
    await page.getByRole('link', { name: 'İçeriklere dön' }).click()
    await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
    await expect(page).toHaveURL(at('/content/list'))
  })

  test('is sent for approval by an author, who cannot publish', async ({ signedIn, caller }) => {
    const news = await finishedDraft(await caller('chief'), `Yazarın haberi ${ownMark()}`)
    const page = await signedIn('author', `/content/news/${news.id}`)
    await openedEditor(page)
    await page.getByRole('button', { name: 'Onaya gönder…' }).click()
    const panel = page.getByRole('dialog', { name: 'Onaya gönder' })
    await expect(panel).toContainText('onaya gidecek')
    await panel.getByRole('button', { name: 'Onaya gönder' }).click()
    await expect(status(page, 'Onay bekliyor')).toBeVisible()
  })
})

test.describe('publishing', () => {
  test('at a later date says when, in which zone, and is taken back with one press', async ({
    signedIn,
    caller,
  }) => {
    const news = await finishedDraft(await caller('chief'), `Yarının haberi ${ownMark()}`)
    const page = await signedIn('editor', `/content/news/${news.id}`)
    await openedEditor(page)
    await page.getByRole('button', { name: 'Yayımla…' }).click()
    const panel = page.getByRole('dialog', { name: 'Yayımla' })
    await panel.getByRole('radio', { name: 'İleri bir tarihte' }).check()
    await expect(panel.getByRole('button', { name: 'Yayını planla' })).toBeDisabled()
    await panel.getByRole('button', { name: /^Yayın tarihi/ }).click()
    await page.getByRole('button', { name: 'Sonraki ay' }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await page.getByRole('spinbutton', { name: 'Saat' }).fill('09')
    await page.getByRole('spinbutton', { name: 'Dakika' }).fill('30')
    await page.getByRole('button', { name: 'Uygula' }).click()
    await expect(panel).toContainText(
      /15\.\d\d\.\d{4} 09:30 \(İstanbul saatiyle\) Manşet sitesinde yayına girecek\./,
    )
    await panel.getByRole('button', { name: 'Yayını planla' }).click()
    await expect(status(page, 'Planlandı')).toBeVisible()
    await expect(notices(page)).toContainText('Yayın planlandı: Yarının haberi')
    await notices(page).getByRole('button', { name: 'Geri al' }).click()
    await expect(status(page, 'Taslak')).toBeVisible()
  })

  test('is undone by unpublishing, from the panel', async ({ signedIn, caller }) => {
    const news = await writeNews(await caller('chief'), {
      title: `Kaldırılacak ${ownMark()}`,
      status: 'published',
    })
    const page = await signedIn('editor', `/content/news/${news.id}`)
    await openedEditor(page)
    await page.keyboard.press('Control+Enter')
    const panel = page.getByRole('dialog', { name: 'Yayın' })
    await expect(panel).toContainText(`“${news.title}” Manşet sitesinde yayında.`)
    await panel.getByRole('button', { name: 'Yayından kaldır' }).click()
    await expect(status(page, 'Yayında değil')).toBeVisible()
  })

  test('is undone without what was typed since, in the editor and after leaving it', async ({
    signedIn,
    caller,
  }) => {
    const news = await writeNews(await caller('chief'), { title: `Geri ${ownMark()}`, status: 'published' })
    const page = await signedIn('editor', `/content/news/${news.id}`)
    const notice = notices(page).getByText(/^Yayından kaldırıldı/)
    /** Takes it off air and types half a word; the pointer rests on the notice, which stands meanwhile. */
    const takeOffAndType = async () => {
      await openedEditor(page)
      await page.keyboard.press('Control+Enter')
      await page
        .getByRole('dialog', { name: 'Yayın' })
        .getByRole('button', { name: 'Yayından kaldır' })
        .click()
      await notice.hover()
      await expect(status(page, 'Yayında değil')).toBeVisible()
      await title(page).fill(`${news.title} YARIM CÜM`)
    }
    /** As the server has it: published, with the words it had. */
    const isUnharmed = async () => {
      await page.goto(at(`/content/news/${news.id}`))
      await openedEditor(page)
      await expect(status(page, 'Yayında')).toBeVisible()
      await expect(title(page)).toHaveValue(news.title)
    }

    await takeOffAndType()
    await notices(page).getByRole('button', { name: 'Geri al' }).click()
    await expect(status(page, 'Yayında')).toBeVisible()
    await expect(title(page)).toHaveValue(`${news.title} YARIM CÜM`)
    await expect(saveLine(page, 'Kaydedilmemiş değişiklikler')).toBeVisible()
    await title(page).fill(news.title)
    await expect(saveLine(page, 'Kaydedilmemiş değişiklikler')).toBeHidden()
    await isUnharmed()

    await takeOffAndType()
    await page.getByRole('link', { name: 'İçeriklere dön' }).press('Enter')
    await page.getByRole('button', { name: 'Kaydetmeden ayrıl' }).press('Enter')
    await expect(page).toHaveURL(at('/content/list'))
    const answered = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"ChangeContentStatus"'),
    )
    await notices(page).getByRole('button', { name: 'Geri al' }).click()
    await answered
    await isUnharmed()
  })
})

test.describe('two people at one news', () => {
  test('both keep what they wrote: the later one sees both versions and chooses', async ({
    signedIn,
    caller,
  }) => {
    const mark = ownMark()
    const chief = await caller('chief')
    const news = await writeNews(chief, { title: `Ortak haber ${mark}`, spot: 'İlk spot' })
    const page = await signedIn('editor', `/content/news/${news.id}`)
    await openedEditor(page)
    await title(page).fill(`Editörün başlığı ${mark}`)
    await untilEdited(chief, news.id)
    const { lockEpoch, leave } = await takeOver(chief, 'news', news.id)
    await expect(page.getByText('Nermin Karaca düzenlemeyi devraldı.')).toBeVisible()
    await expect(title(page)).toBeDisabled()
    await writeNews(chief, {
      id: news.id,
      version: news.version,
      title: `Şefin başlığı ${mark}`,
      spot: 'Şefin spotu',
      lockEpoch,
    })

    // What the chief saves is read along; what the editor had typed is kept, and goes on where they may edit again.
    await expect(title(page)).toHaveValue(`Şefin başlığı ${mark}`)
    await leave()
    await page.getByRole('button', { name: 'Düzenle', exact: true }).click()
    await expect(title(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Sürdür' }).click()
    await expect(title(page)).toHaveValue(`Editörün başlığı ${mark}`)
    const versions = page.getByRole('dialog', { name: /siz yazarken kaydetti/ })
    await expect(versions).toContainText(`Editörün başlığı ${mark}`)
    await expect(versions).toContainText(`Şefin başlığı ${mark}`)
    await versions.getByRole('radio', { name: 'Başlık: Sizinki' }).check()
    await versions.getByRole('button', { name: 'Seçtiklerimle devam et' }).click()
    await expect(versions).toBeHidden()
    await expect(title(page)).toHaveValue(`Editörün başlığı ${mark}`)
    await expect(spot(page)).toHaveValue('Şefin spotu')
    await page.keyboard.press('Control+s')
    await expect(saveLine(page, /kaydedildi$/)).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue(`Editörün başlığı ${mark}`)
    await expect(spot(page)).toHaveValue('Şefin spotu')
  })

  test('one who only reads sees the other’s save without a reload', async ({ signedIn, caller }) => {
    const mark = ownMark()
    const chief = await caller('chief')
    const news = await writeNews(chief, { title: `Eski ${mark}` })
    const { lockEpoch } = await openToEdit(chief, 'news', news.id)
    const page = await signedIn('editor', `/content/news/${news.id}`)
    await expect(page.getByText(/^Nermin Karaca düzenliyor/)).toBeVisible()
    await expect(title(page)).toHaveValue(`Eski ${mark}`)
    await writeNews(chief, { id: news.id, version: news.version, title: `Yeni ${mark}`, lockEpoch })
    await expect(title(page)).toHaveValue(`Yeni ${mark}`)
  })
})

test.describe('addresses', () => {
  for (const address of ['/content/news/999999999999', '/content/news/abc', '/content/photo-gallery/0']) {
    test(`${address} leads back to the list with a word`, async ({ signedIn }) => {
      const page = await signedIn('editor', address)
      await expect(page).toHaveURL(at('/content/list'))
      await expect(notices(page)).toContainText('İçerik bulunamadı')
    })
  }
})

test('the handbook is asked for before the first change, and only there', async ({ signedIn, caller }) => {
  const news = await writeNews(await caller('chief'), {
    title: `El kitabından önce ${ownMark()}`,
    status: 'published',
  })
  // Nobody else writes as the administrator, so that the question is still open.
  const page = await signedIn('admin', `/content/list?q=${encodeURIComponent(news.title)}`)
  const handbook = page.getByRole('dialog', { name: 'Editör el kitabı' })
  // The server refuses every change until then: the handbook opens where somebody tries one.
  const published = page.getByRole('row', { name: new RegExp(`Yayında .*${news.title}`) })
  await published.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Yayından kaldır' }).click()
  await handbook.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(published).toBeVisible()
  await page.getByRole('button', { name: 'Yeni', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Haber' }).click()
  await expect(handbook).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/content\/list\?q=/)
  await expect(handbook).toBeHidden()

  await page.goForward()
  await handbook.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page.getByText('Editör el kitabını onaylamadan düzenleyemezsiniz.')).toBeVisible()
  await expect(title(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Oku ve onayla' }).click()
  await handbook.getByRole('button', { name: 'Okudum, kabul ediyorum' }).click()
  await expect(title(page)).toBeEnabled()
  await page.reload()
  await expect(title(page)).toBeEnabled()
  await expect(handbook).toBeHidden()
})

test('a removed news is closed until somebody takes it out of the trash', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const news = await writeNews(chief, { title: `Çöpteki ${ownMark()}` })
  await changeStatus(chief, news, 'removed')
  const page = await signedIn('chief', `/content/news/${news.id}`)
  await expect(page.getByText('Bu içerik çöpte.')).toBeVisible()
  await expect(title(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Çöpten çıkar' }).click()
  await openedEditor(page)
  await expect(status(page, 'Taslak')).toBeVisible()
})

test('a viewer reads a news and can change nothing', async ({ signedIn, caller }) => {
  const news = await writeNews(await caller('chief'), {
    title: `Okunur haber ${ownMark()}`,
    status: 'published',
  })
  const page = await signedIn('viewer', `/content/news/${news.id}`)
  await expect(title(page)).toHaveValue(news.title)
  await expect(title(page)).toBeDisabled()
  await expect(title(page), 'is read as well as what may be written').toHaveCSS('opacity', '1')
  await expect(page.getByText('Yalnızca okuma yetkiniz var')).toBeVisible()
  await expect(page.getByText(/el kitabını onaylamadan/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Kaydet|Güncelle|Yayımla/ })).toHaveCount(0)
})

test('an Arabic news is written from right to left, the screen around it stays as it is', async ({
  signedIn,
}) => {
  const page = await signedIn('editor', '/content/news', { siteId: 2 })
  await openedEditor(page)
  await title(page).fill('أخبار اليوم: ٢٤ ساعة')
  for (const field of [title(page), spot(page), page.getByRole('textbox', { name: 'Haber metni' })]) {
    await expect(field).toHaveCSS('direction', 'rtl')
    await expect(field).toHaveAttribute('lang', 'ar')
  }
  await expect(page.getByRole('main')).toHaveCSS('direction', 'ltr')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/content\/news\/\d+$/)
})

/** Keeps pictures on their way until it is called. */
async function heldPictures(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/image-resize?*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** What keeps a content from being published, as its panel lists it. */
const missing = (panel: Locator) =>
  panel.getByRole('list', { name: 'Önce şunlar tamamlanmalı:' }).getByRole('listitem')

test('a photo gallery needs two described photographs, then it is published', async ({ signedIn }) => {
  test.slow()
  const mark = ownMark()
  const page = await signedIn('editor', '/content/photo-gallery')
  await openedEditor(page)
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
  const panel = page.getByRole('dialog', { name: 'Yayımla' })
  await expect(missing(panel)).toContainText([/en az 2/i, /açıklama/i])
  await page.keyboard.press('Escape')
  await choose('Fotoğraflar', second ? [second] : [])
  const cards = page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await cards.nth(0).getByLabel('Açıklama').fill('Sabah')
  await cards.nth(1).getByLabel('Açıklama').fill('Akşam')

  const grip = page.getByRole('button', { name: /^2\. fotoğrafı taşı/ })
  const captions = cards.getByLabel('Açıklama')
  await dragOnto(page, grip, cards.nth(0), { isEscaped: true })
  await expect(page.getByText('2. fotoğraf yerine döndü, 2 öğe içinde 2. sırada')).toBeAttached()
  await expect(captions.nth(0)).toHaveValue('Sabah')
  await dragOnto(page, grip, cards.nth(0))
  await expect(page.getByText('2. fotoğraf bırakıldı, 2 öğe içinde 1. sırada')).toBeAttached()
  await expect(captions.nth(0)).toHaveValue('Akşam')
  await expect(captions.nth(1)).toHaveValue('Sabah')
  await expect(page.getByRole('button', { name: /^1\. fotoğrafı taşı/ })).toBeFocused()
  // A finger on the grip drags rather than scrolls.
  await expect(grip).toHaveCSS('touch-action', 'none')

  await page.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: 'Şimdi yayımla' }).click()
  await expect(status(page, 'Yayında')).toBeVisible()
})

test('a column is published once its author is named', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list/column')
  await page.getByRole('main').getByRole('link', { name: 'Yeni köşe yazısı' }).click()
  await expect(page).toHaveURL(at('/content/column'))
  await openedEditor(page)
  await title(page).fill(`Bence böyle ${ownMark()}`)
  await spot(page).fill('Bir kanaat.')
  await page.getByRole('textbox', { name: 'Yazı', exact: true }).click()
  await page.keyboard.type('Bence.')
  await dropFile(page, 'Kapak görseli', await takePhotograph(page, 2_400, 1_800))
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  await crops.getByLabel('Açıklama').fill('Yazarın penceresi')
  await crops.getByRole('button', { name: 'Uygula' }).click()
  await chooseCategory(page, 'Yaşam')
  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog', { name: 'Yayımla' })
  await expect(missing(panel)).toHaveText(['“Yazar” boş bırakılamaz.'])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // The focus is back in the categories, whose list opens with it and covers the author.
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Yazar' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'İmza' }).click()
  await page.getByRole('option', { name: 'Haber Merkezi' }).click()
  await page.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: 'Şimdi yayımla' }).click()
  await expect(status(page, 'Yayında')).toBeVisible()
})

/** Two photographs of different content, as a file chooser hands them over. */
async function photographs(page: Page) {
  const taken = [await takePhotograph(page, 2_400, 1_800), await takePhotograph(page, 2_000, 1_500)]
  return taken.map(({ bytes }, index) => ({
    name: `kare-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: bytes,
  }))
}

/** A draft with everything that publishing asks for. */
async function finishedDraft(chief: Caller, title: string): Promise<Written> {
  const news = await writeNews(chief, { title, status: 'published' })
  await changeStatus(chief, news, 'unpublished', 'draft')
  return news
}
