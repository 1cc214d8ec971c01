import { base, call, el, lang, PLATFORMS, SITES } from './dom.js'

const words = {
  tr: {
    title: 'Telefonlar',
    text: 'Denemenin bildirim servisi: gelen bildirimlerin şifresini çözer ve telefonların göstereceğini gösterir.',
    reader: 'Okur sayfası: yeni bir cihaz kaydet',
    received: (count) => `${count} bildirim geldi`,
    empty: 'Henüz bir bildirim gelmedi. Bir bildirim gönderin ya da okur sayfasından bir cihaz kaydedin.',
    none: 'Bildirim yok',
    breaking: 'SON DAKİKA',
    now: 'şimdi',
    modes: { takes: 'Alır', refuses: 'Reddeder', busy: 'Meşgul', forgets: 'Cihazları unutmuş' },
    modesTitle: 'Servisin davranışı',
  },
  en: {
    title: 'Phones',
    text: 'The push service of the demo: takes the encryption off what arrives and shows what phones would show.',
    reader: 'The reader’s page: register a device',
    received: (count) => `${count} messages arrived`,
    empty: 'Nothing has arrived yet. Send a push message, or register a device on the reader’s page.',
    none: 'No message',
    breaking: 'BREAKING',
    now: 'now',
    modes: { takes: 'Takes them', refuses: 'Refuses', busy: 'Is busy', forgets: 'Has forgotten its devices' },
    modesTitle: 'What the service does',
  },
}
const t = words[lang] ?? words.en
const MOST = 48
const phones = new Map()
let after = 0

const count = el('p', { id: 'received', role: 'status' })
const grid = el('ul', { class: 'phones', 'aria-label': t.title })
const empty = el('p', { class: 'empty' }, t.empty)
const selects = Object.fromEntries(
  Object.keys(PLATFORMS).map((platform) => [
    platform,
    el(
      'select',
      {
        id: `mode-${platform}`,
        onchange: ({ target }) => void call(`${base}/control`, { platform, mode: target.value }),
      },
      Object.entries(t.modes).map(([mode, word]) => el('option', { value: mode }, word)),
    ),
  ]),
)
document.title = `${t.title} · Manşet`
document.querySelector('#page').append(
  el(
    'header',
    {},
    el('h1', {}, t.title),
    el('p', {}, t.text),
    el('p', {}, el('a', { href: `${base}/reader?lang=${lang}` }, t.reader)),
  ),
  el(
    'fieldset',
    { class: 'modes' },
    el('legend', {}, t.modesTitle),
    Object.entries(PLATFORMS).map(([platform, name]) =>
      el(
        'div',
        { class: 'field' },
        el('label', { for: `mode-${platform}` }, name[lang] ?? name.en),
        selects[platform],
      ),
    ),
  ),
  count,
  empty,
  grid,
)

function phoneOf({ name, siteId, platform, messages }) {
  const site = SITES.find(([id]) => id === siteId)?.[1] ?? siteId
  return el(
    'li',
    { class: 'phone', 'data-device': name, 'data-platform': platform },
    el(
      'div',
      { class: 'screen' },
      el('p', { class: 'clock', 'aria-hidden': 'true' }, clockText(new Date())),
      messages.length === 0
        ? el('p', { class: 'none' }, t.none)
        : messages.map((one) => messageOf(one, site)),
    ),
    el(
      'p',
      { class: 'label' },
      PLATFORMS[platform][lang] ?? PLATFORMS[platform].en,
      el('bdi', {}, ` · ${site}`),
    ),
  )
}

function messageOf({ title, body, url, image, isBreaking, lang: language, dir, at }, site) {
  return el(
    'a',
    { class: 'message', href: url, 'data-breaking': isBreaking },
    el(
      'span',
      { class: 'app' },
      el('span', { class: 'mark', 'aria-hidden': 'true' }),
      el('bdi', {}, String(site)),
      isBreaking && el('strong', {}, t.breaking),
      el('time', { datetime: at }, clockText(new Date(at))),
    ),
    el('span', { class: 'title', lang: language, dir }, title),
    body && el('span', { class: 'body', lang: language, dir }, body),
    image && el('img', { src: image, alt: '', loading: 'lazy' }),
  )
}

const clockText = (date) => date.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })

async function look() {
  const found = await call(`${base}/phones?after=${after}`)
  // A lower count means that the service restarted.
  if (found.at < after) phones.clear()
  after = found.at
  for (const phone of found.phones.toReversed()) {
    phones.delete(phone.name)
    phones.set(phone.name, phone)
  }
  count.textContent = t.received(found.received)
  for (const [platform, select] of Object.entries(selects))
    if (document.activeElement !== select) select.value = found.modes[platform]
  if (found.phones.length > 0)
    grid.replaceChildren(...[...phones.values()].reverse().slice(0, MOST).map(phoneOf))
  empty.hidden = phones.size > 0
}

async function watch() {
  await look().catch(() => {})
  setTimeout(watch, 700)
}
void watch()
