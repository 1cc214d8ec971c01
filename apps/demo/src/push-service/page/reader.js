import { base, call, el, lang, PLATFORMS, SITES } from './dom.js'

const words = {
  tr: {
    title: 'Bildirimlere kaydol',
    text: 'Okurun göreceği sayfanın küçük bir örneği. Her kayıtta yeni bir cihaz taklit edilir; gerçek tarayıcıların bildirim servislerine buradan ulaşılmaz.',
    site: 'Site',
    device: 'Cihaz',
    important: 'Önemli gelişmeler',
    daily: 'Günlük gelişmeler',
    categories: 'Takip edilen kategoriler',
    subscribe: 'Bildirimleri aç',
    done: 'Kaydedildi. Cihazın bildirimleri telefonlar sayfasında görünür.',
    failed: 'Kaydedilemedi. Yeniden deneyin.',
    phones: 'Telefonlara bak',
  },
  en: {
    title: 'Get push messages',
    text: 'A small example of the page readers see. Each registration simulates a new device; the push services of real browsers are not reached from here.',
    site: 'Site',
    device: 'Device',
    important: 'Important updates',
    daily: 'Daily updates',
    categories: 'Categories to follow',
    subscribe: 'Turn on push messages',
    done: 'Registered. What the device gets is seen on the page of phones.',
    failed: 'Not registered. Try again.',
    phones: 'Look at the phones',
  },
}
const t = words[lang] ?? words.en
const site = el(
  'select',
  { id: 'site', onchange: () => void loadCategories() },
  SITES.map(([id, name]) => el('option', { value: id }, name)),
)
const device = el(
  'select',
  { id: 'device' },
  Object.entries(PLATFORMS).map(([platform, name]) =>
    el('option', { value: platform, selected: platform === 'webSite' }, name[lang] ?? name.en),
  ),
)
const important = el('input', { id: 'important', type: 'checkbox', checked: true })
const daily = el('input', { id: 'daily', type: 'checkbox' })
const categories = el('fieldset', { class: 'categories' })
const said = el('p', { role: 'status' })

document.title = `${t.title} · Manşet`
document
  .querySelector('#page')
  .append(
    el(
      'header',
      {},
      el('h1', {}, t.title),
      el('p', {}, t.text),
      el('p', {}, el('a', { href: `${base}?lang=${lang}` }, t.phones)),
    ),
    el(
      'form',
      { class: 'reader', onsubmit: (event) => void subscribe(event) },
      el('div', { class: 'field' }, el('label', { for: 'site' }, t.site), site),
      el('div', { class: 'field' }, el('label', { for: 'device' }, t.device), device),
      el('label', { class: 'check', for: 'important' }, important, t.important),
      el('label', { class: 'check', for: 'daily' }, daily, t.daily),
      categories,
      el('button', { type: 'submit' }, t.subscribe),
      said,
    ),
  )

async function loadCategories() {
  const { categories: found } = await call(`/push/${site.value}`)
  categories.replaceChildren(
    el('legend', {}, t.categories),
    ...found.map(({ id, name }) =>
      el(
        'label',
        { class: 'check' },
        el('input', { type: 'checkbox', name: 'category', value: id }),
        el('bdi', {}, name),
      ),
    ),
  )
}

async function subscribe(event) {
  event.preventDefault()
  const topics = {
    important: important.checked,
    daily: daily.checked,
    categoryIds: [...categories.querySelectorAll('input:checked')].map(({ value }) => value),
  }
  try {
    // A real page would call registration.pushManager.subscribe({ applicationServerKey }).
    const { registration, name } = await call(`${base}/subscriptions`, {
      siteId: Number(site.value),
      platform: device.value,
      topics,
    })
    await call(`/push/${site.value}/devices`, registration)
    said.textContent = t.done
    said.dataset.device = name
  } catch {
    said.textContent = t.failed
  }
}
void loadCategories()
