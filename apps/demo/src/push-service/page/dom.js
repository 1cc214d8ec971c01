// Shared by both pages of the demo's push service: elements, texts in two languages, and calls.
export const base = document.documentElement.dataset.base
const asked = new URLSearchParams(location.search).get('lang')
export const lang = asked ?? (navigator.language.startsWith('tr') ? 'tr' : 'en')
document.documentElement.lang = lang

/** An element with its attributes (`on…` are listeners) and children. */
export function el(name, attributes = {}, ...inside) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...inside.flat().filter((one) => one !== null && one !== undefined && one !== false))
  return element
}

export async function call(path, body) {
  const answer = await fetch(
    path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(`${path} ${answer.status}`)
  const text = await answer.text()
  return text === '' ? null : JSON.parse(text)
}

export const SITES = [
  [4, 'Manşet'],
  [1, 'English'],
  [2, 'العربية'],
  [3, 'Dergi'],
  [5, 'TV'],
]
export const PLATFORMS = {
  mobileApp: { tr: 'Mobil uygulama', en: 'Mobile app' },
  mobileSite: { tr: 'Mobil site', en: 'Mobile site' },
  webSite: { tr: 'Web sitesi', en: 'Web site' },
  special: { tr: 'Özel', en: 'Special' },
  other: { tr: 'Diğer', en: 'Other' },
}
