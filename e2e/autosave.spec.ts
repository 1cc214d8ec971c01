// Unsaved input survives its tab, for the person who typed it and for nobody else.
import { takeOver, uniqueMark, writeNews } from './calls.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

test('input in a tab that was killed is offered, compared, continued and saved; the next person on this computer sees none of it', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const news = await writeNews(await caller('editor'), { title: `Köprü ${mark}` })
  const killed = await signedIn('editor', `/content/news/${news.id}`)
  await waitForEditor(killed)
  const title = killed.getByRole('textbox', { name: 'Başlık', exact: true })
  await title.press('End')
  await title.pressSequentially(' açıldı')
  await expect(killed.getByText(/^(bu cihazda )?saklandı/)).toBeVisible()
  const context = killed.context()
  const openBeside = async () => {
    const page = await context.newPage()
    await page.goto(`/content/news/${news.id}`)
    return page
  }
  const open = async () => {
    const page = await openBeside()
    await waitForEditor(page)
    return page
  }
  const offerOf = (page: typeof killed) => saveBar(page, 'Bu cihazda kaydedilmemiş metniniz var')

  // While a tab is open, it owns its input; afterwards another tab takes it over.
  const page = await openBeside()
  await expect(page.getByText('Bunu başka bir sekmede düzenliyorsunuz')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(`Köprü ${mark}`)
  await expect(offerOf(page)).toBeHidden()
  await killed.close()
  await waitForEditor(page)
  await expect(offerOf(page)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Karşılaştır' }).click()
  const comparison = page.getByRole('dialog', { name: /bu cihazdaki metniniz/ })
  await expect(comparison.getByRole('region', { name: 'Başlık' }).locator('ins')).toHaveText(/açıldı/)
  await expectNoAxeViolations(page, { isColorLeftOut: true })
  await page.keyboard.press('Escape')

  // Another person signs in on the same computer and signs out again.
  const other = await openBeside()
  const storeToken = (token: string) =>
    other.evaluate((text) => {
      localStorage.setItem('identityTokenReceivedAt', String(Date.now()))
      localStorage.setItem('identityToken', text)
    }, token)
  await storeToken((await caller('chief')).token)
  await expect(offerOf(page)).toBeHidden()
  await other.reload()
  await expect(other.getByText(/^Elif Yıldırım düzenliyor/)).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(`Köprü ${mark}`)
  await expect(offerOf(other)).toBeHidden()
  await storeToken((await caller('editor')).token)
  await expect(offerOf(page)).toBeVisible()
  await other.close()

  // Resumed, first without a network: saved automatically once it is back.
  await page.getByRole('button', { name: 'Metnimle devam et' }).click()
  const here = page.getByRole('textbox', { name: 'Başlık', exact: true })
  await expect(here).toHaveValue(`Köprü ${mark} açıldı`)
  await context.setOffline(true)
  await here.press('Control+s')
  await expect(page.getByText(/Otomatik olarak yeniden denenecek/)).toBeVisible()
  await expect(page.getByText(/çevrimdışı, bu cihazda saklandı/)).toBeVisible()
  await context.setOffline(false)
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
  await page.close()
  const later = await open()
  await expect(later.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(
    `Köprü ${mark} açıldı`,
  )
  await expect(offerOf(later)).toBeHidden()
})

test('a full browser on a slow computer that is killed: the server has the text, the list shows it, and no newer version is overwritten unseen', async ({
  signedIn,
  caller,
}) => {
  const mark = uniqueMark()
  const news = await writeNews(await caller('editor'), { title: `Liman ${mark}` })
  const killed = await signedIn('editor')
  await killed.addInitScript(
    `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  )
  await killed.goto(`/content/news/${news.id}`)
  await waitForEditor(killed)
  const slow = await killed.context().newCDPSession(killed)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const titleOf = (page: typeof killed) => page.getByRole('textbox', { name: 'Başlık', exact: true })
  await titleOf(killed).press('End')
  // On a slow computer the first letters are stored before the last are typed.
  const stored = killed.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes(`Liman ${mark} genişledi`),
  )
  await titleOf(killed).pressSequentially(' genişledi')
  await stored
  await expect(killed.getByText('yalnızca sunucuda saklandı')).toBeVisible()
  await killed.context().close()

  // Meanwhile somebody else saved.
  const chief = await caller('chief')
  const { lockEpoch, leave } = await takeOver(chief, 'news', news.id)
  await writeNews(chief, {
    id: news.id,
    version: news.version,
    title: `Liman ${mark} kapandı`,
    lockEpoch,
  })
  await leave()
  const page = await signedIn('editor', '/content/list-draft')
  await page.getByRole('link', { name: 'Kaydedilmemiş', exact: true }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: `Liman ${mark} kapandı` }).click()
  await waitForEditor(page)
  await expect(saveBar(page, 'Başka bir cihazda kaydedilmemiş metniniz var')).toBeVisible()
  await page.getByRole('button', { name: 'Metnimle devam et' }).click()
  const versions = page.getByRole('dialog')
  await expect(versions.getByText(`Liman ${mark} genişledi`)).toBeVisible()
  await expect(versions.getByText(`Liman ${mark} kapandı`)).toBeVisible()
  await page.keyboard.press('Escape')

  // Leaving saves the input on top of the newest version, and returns to the previous page.
  await page.reload()
  await waitForEditor(page)
  await titleOf(page).press('End')
  await titleOf(page).pressSequentially(', açıldı')
  await page.getByRole('link', { name: 'İçerik listesine dön' }).click()
  await page.getByRole('button', { name: 'Kaydet ve ayrıl' }).click()
  await expect(page).toHaveURL(/\/content\/working-copies/)
  await page.goto(`/content/list-draft?q=${mark}`)
  await expect(page.getByText(`Liman ${mark} kapandı, açıldı`).first()).toBeVisible()
})

test('rate limiting, a killed server and an expired sign-in lose nothing: the line says so, and input is autosaved afterwards', async ({
  signedIn,
  caller,
}) => {
  const news = await writeNews(await caller('editor'), { title: `Tünel ${uniqueMark()}` })
  const page = await signedIn('editor', `/content/news/${news.id}`)
  await waitForEditor(page)
  let server: 'busy' | 'killed' | 'there' = 'busy'
  await page.route('**/graphql', (route) => {
    if (server === 'there' || !route.request().postData()?.includes('SaveAutosave')) return route.continue()
    if (server === 'killed') return route.abort('connectionrefused')
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '' })
  })
  const title = page.getByRole('textbox', { name: 'Başlık', exact: true })
  await title.press('End')
  await title.pressSequentially(' bitti')
  await expect(page.getByText(/çok fazla istek/)).toBeVisible()
  server = 'there'
  const kept = page.getByText('saklandı', { exact: true })
  await expect(kept).toBeVisible()
  server = 'killed'
  await title.pressSequentially(' ve açıldı')
  await expect(page.getByText(/sunucuya ulaşılamıyor/)).toBeVisible()
  server = 'there'
  await expect(kept).toBeVisible()

  // Another tab removes the token, as if it had expired and could not be renewed.
  const beside = await page.context().newPage()
  await beside.goto('/livez')
  const token = await beside.evaluate(() => {
    const stored = localStorage.getItem('identityToken') ?? ''
    localStorage.removeItem('identityToken')
    return stored
  })
  await title.pressSequentially(' sonunda')
  await expect(page.getByText('oturum kapalı, bu cihazda saklandı')).toBeVisible()
  await beside.evaluate((text) => localStorage.setItem('identityToken', text), token)
  await expect(kept).toBeVisible()
  await expect(title).toHaveValue(/ bitti ve açıldı sonunda$/)
  await beside.close()
})

test('text of another new item is never offered on the item just saved; it is opened separately, and stays among the drafts', async ({
  signedIn,
}) => {
  const mark = uniqueMark()
  const first = await signedIn('editor', '/content/news')
  const titleOf = (page: typeof first) => page.getByRole('textbox', { name: 'Başlık', exact: true })
  await waitForEditor(first)
  await titleOf(first).fill(`Başka haber ${mark}`)
  await expect(first.getByText('saklandı', { exact: true })).toBeVisible()
  const page = await first.context().newPage()
  await page.goto('/content/news')
  await waitForEditor(page)
  await first.close()
  const offer = saveBar(page, 'Bu cihazda hiç kaydetmediğiniz başka bir yeni kayıt var')
  await expect(offer).toBeVisible()

  // Opening it overwrites nothing: the present input is set aside and offered afterwards.
  await titleOf(page).fill(`Asıl haber ${mark}`)
  await page.getByRole('button', { name: 'Onu aç' }).click()
  await expect(titleOf(page)).toHaveValue(`Başka haber ${mark}`)
  await page.getByRole('button', { name: 'Onu aç' }).click()
  await expect(titleOf(page)).toHaveValue(`Asıl haber ${mark}`)
  await expect(offer).toBeVisible()

  await page.keyboard.press('Control+s')
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
  await expect(page).toHaveURL(/\/content\/news\/\d+/)
  await expect(page.getByRole('button', { name: 'Metnimle devam et' })).toBeHidden()
  await expect(page.getByText(/kaydedilmemiş metniniz|kaydetmediğiniz/)).toBeHidden()
  await page.keyboard.press('Control+s')
  await page.reload()
  await expect(titleOf(page)).toHaveValue(`Asıl haber ${mark}`)
  await page.goto('/content/working-copies')
  await page.getByRole('link', { name: `Başka haber ${mark}` }).click()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Metnimle devam et' }).click()
  await expect(titleOf(page)).toHaveValue(`Başka haber ${mark}`)
})
