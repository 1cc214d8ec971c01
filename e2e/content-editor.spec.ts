import { changeStatus, openToEdit, takeOver, uniqueMark, waitUntilEdited, writeNews } from './calls.ts'
import { finishedDraft, missing, notices, spot, status, title } from './content-form.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { addressOnSite, expect, test } from './newsroom.ts'

test.describe('a new news', () => {
  test('gets its ID with the first save, while the form stays open', async ({ signedIn }) => {
    const mark = uniqueMark()
    const page = await signedIn('editor', '/content/news')
    await waitForEditor(page)
    await title(page).fill(`İlk taslak ${mark}`)
    await title(page).press('Control+s')
    await expect(page).toHaveURL(/\/content\/news\/\d+$/)
    await expect(title(page)).toBeFocused()
    await title(page).press('End')
    await title(page).pressSequentially(' devam')
    await expect(saveBar(page, 'Kaydedilmemiş değişiklikler')).toBeVisible()
    await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
    await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue(`İlk taslak ${mark} devam`)

    // Another new content starts empty, although the screen is the same.
    await page.getByRole('button', { name: 'Yeni içerik' }).click()
    await page.getByRole('menuitem', { name: 'Haber' }).click()
    await expect(page).toHaveURL(addressOnSite('/content/news'))
    await expect(title(page)).toHaveValue('')
  })

  test('cannot be published incomplete: it says what is missing and links there', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/news')
    await waitForEditor(page)
    await title(page).fill('Yarım haber')
    await page.getByRole('textbox', { name: 'Haber metni' }).click()
    await page.keyboard.type('İlk cümle.')
    await page.keyboard.press('Control+Enter')
    const panel = page.getByRole('dialog', { name: 'Yayınla' })
    await expect(missing(panel)).toHaveText([
      '“Spot” boş bırakılamaz.',
      'Kapak görseli yükleyin.',
      '“Kategoriler” boş bırakılamaz.',
    ])
    await panel.getByRole('button', { name: 'Eksik alanlara git' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '3 alan' })).toBeFocused()
    await page.getByRole('link', { name: /“Spot”/ }).click()
    await expect(spot(page)).toBeFocused()
    await expect(title(page)).toHaveValue('Yarım haber')
  })

  test('asks before unsaved changes are discarded', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/news')
    await waitForEditor(page)
    await title(page).fill('Kaybolmasın')
    await page.getByRole('link', { name: 'İçerik listesine dön' }).click()
    const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikleriniz var' })
    await question.getByRole('button', { name: 'Bu sayfada kal' }).click()
    await expect(title(page)).toHaveValue('Kaybolmasın')
    await page.getByRole('link', { name: 'İçerik listesine dön' }).click()
    await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
    await expect(page).toHaveURL(addressOnSite('/content/list'))
  })

  test('is sent for approval by an author, who cannot publish', async ({ signedIn, caller }) => {
    const news = await finishedDraft(await caller('chief'), `Yazarın haberi ${uniqueMark()}`)
    const page = await signedIn('author', `/content/news/${news.id}`)
    await waitForEditor(page)
    await page.getByRole('button', { name: 'Onaya gönder…' }).click()
    const panel = page.getByRole('dialog', { name: 'Onaya gönder' })
    await expect(panel).toContainText('onaya gönderilecek')
    await panel.getByRole('button', { name: 'Onaya gönder' }).click()
    await expect(status(page, 'Onay bekliyor')).toBeVisible()
  })
})

test.describe('two people at one news', () => {
  test('both keep their input: the later one sees both versions and chooses', async ({
    signedIn,
    caller,
  }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    const news = await writeNews(chief, { title: `Ortak haber ${mark}`, spot: 'İlk spot' })
    const page = await signedIn('editor', `/content/news/${news.id}`)
    await waitForEditor(page)
    await title(page).fill(`Editörün başlığı ${mark}`)
    await waitUntilEdited(chief, news.id)
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

    // The chief's save appears live; the editor's unsaved input is stored and restored when they may edit again.
    await expect(title(page)).toHaveValue(`Şefin başlığı ${mark}`)
    await leave()
    await page.getByRole('button', { name: 'Düzenle', exact: true }).click()
    await expect(title(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Metnimle devam et' }).click()
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
    await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue(`Editörün başlığı ${mark}`)
    await expect(spot(page)).toHaveValue('Şefin spotu')
  })

  test('a read-only viewer sees the other’s save without a reload', async ({ signedIn, caller }) => {
    const mark = uniqueMark()
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
    test(`${address} leads back to the list with a message`, async ({ signedIn }) => {
      const page = await signedIn('editor', address)
      await expect(page).toHaveURL(addressOnSite('/content/list'))
      await expect(notices(page)).toContainText('İçerik bulunamadı')
    })
  }
})

test('the handbook must be accepted before the first change, and only then', async ({ signedIn, caller }) => {
  const news = await writeNews(await caller('chief'), {
    title: `El kitabından önce ${uniqueMark()}`,
    status: 'published',
  })
  // No other journey edits as the administrator, so the handbook is not accepted yet.
  const page = await signedIn('admin', `/content/list?q=${encodeURIComponent(news.title)}`)
  const handbook = page.getByRole('dialog', { name: 'Editör el kitabı' })
  // The server refuses every change until then: the first attempt opens the handbook.
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
  await expect(page.getByText('Düzenlemeden önce editör el kitabını onaylayın.')).toBeVisible()
  await expect(title(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Oku ve onayla' }).click()
  await handbook.getByRole('button', { name: 'Okudum, kabul ediyorum' }).click()
  await expect(title(page)).toBeEnabled()
  await page.reload()
  await expect(title(page)).toBeEnabled()
  await expect(handbook).toBeHidden()
})

test('a removed news is closed until someone takes it out of the trash', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const news = await writeNews(chief, { title: `Çöpteki ${uniqueMark()}` })
  await changeStatus(chief, news, 'removed')
  const page = await signedIn('chief', `/content/news/${news.id}`)
  await expect(page.getByText('Bu içerik çöpte.')).toBeVisible()
  await expect(title(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Çöpten çıkar' }).click()
  await waitForEditor(page)
  await expect(status(page, 'Taslak')).toBeVisible()
})

test('a viewer reads a news and can change nothing', async ({ signedIn, caller }) => {
  const news = await writeNews(await caller('chief'), {
    title: `Okunur haber ${uniqueMark()}`,
    status: 'published',
  })
  const page = await signedIn('viewer', `/content/news/${news.id}`)
  await expect(title(page)).toHaveValue(news.title)
  await expect(title(page)).toBeDisabled()
  await expect(title(page), 'is read as well as what may be written').toHaveCSS('opacity', '1')
  await expect(page.getByText('Yalnızca okuma yetkiniz var')).toBeVisible()
  await expect(page.getByText(/editör el kitabını onaylayın/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Kaydet|Güncelle|Yayınla/ })).toHaveCount(0)
})

test('an Arabic news is written from right to left, the screen around it is unchanged', async ({
  signedIn,
}) => {
  const page = await signedIn('editor', '/content/news', { siteId: 2 })
  await waitForEditor(page)
  await title(page).fill('أخبار اليوم: ٢٤ ساعة')
  for (const field of [title(page), spot(page), page.getByRole('textbox', { name: 'Haber metni' })]) {
    await expect(field).toHaveCSS('direction', 'rtl')
    await expect(field).toHaveAttribute('lang', 'ar')
  }
  await expect(page.getByRole('main')).toHaveCSS('direction', 'ltr')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/content\/news\/\d+$/)
})
