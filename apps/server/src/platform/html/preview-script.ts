// The script of `preview-page.ts`; its hash is in the page's policy, so it is a constant text.

/** Unchanged blocks stay in place, so that a player keeps playing while the text around it changes. */
export const PREVIEW_SCRIPT = `
'use strict'
const page = document.getElementById('page')
const tell = document.body.dataset.tell
const waiting = new Map()
const sources = new WeakMap()

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) { seen.unobserve(target); ask(target) }
}, { rootMargin: '600px' })

function ask(element) {
  const address = element.dataset.media
  if (!waiting.has(address)) {
    waiting.set(address, [])
    parent.postMessage({ type: 'manset.previewMedia', address }, '*')
  }
  const known = waiting.get(address)
  if (Array.isArray(known)) known.push(element)
  else put(element, known)
}

function put(element, url) {
  if (url) element.src = url
  else element.dataset.missing = ''
}

function give(address, blob) {
  const elements = waiting.get(address)
  if (!Array.isArray(elements)) return
  const url = blob instanceof Blob ? URL.createObjectURL(blob) : ''
  waiting.set(address, url)
  for (const element of elements) put(element, url)
}

function frameOf(card) {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-popups')
  frame.title = card.dataset.embed || ''
  frame.loading = 'lazy'
  frame.srcdoc = '<!doctype html><meta charset="utf-8"><style>html{font:15px system-ui}body{margin:0}iframe{max-width:100%;border:0}</style>'
    + (card.dataset.code || '') + '<script>' + tell + '</' + 'script>'
  return frame
}

function prepare(block) {
  for (const image of [block, ...block.querySelectorAll('img[src]')]) {
    if (image.localName !== 'img' || !image.hasAttribute('src')) continue
    image.dataset.media = image.getAttribute('src')
    image.removeAttribute('src')
  }
  for (const card of [block, ...block.querySelectorAll('figure[data-embed]')])
    if (card.localName === 'figure' && card.dataset.embed !== undefined) card.replaceChildren(frameOf(card))
  for (const element of [block, ...block.querySelectorAll('[data-media]')])
    if (element.localName === 'img' && element.dataset.media) seen.observe(element)
}

function show({ html, dir, lang, labels }) {
  Object.assign(document.documentElement, { dir, lang })
  // Inert: nothing in it loads before it was prepared.
  const inert = new DOMParser().parseFromString('<body>' + html, 'text/html').body
  for (const element of inert.querySelectorAll('[data-label]')) element.textContent = labels[element.dataset.label] || ''
  const next = [...inert.children]
  const texts = next.map((block) => block.outerHTML)
  const old = [...page.children]
  let first = 0
  while (first < old.length && first < next.length && sources.get(old[first]) === texts[first]) first += 1
  let oldEnd = old.length
  let nextEnd = next.length
  while (oldEnd > first && nextEnd > first && sources.get(old[oldEnd - 1]) === texts[nextEnd - 1]) { oldEnd -= 1; nextEnd -= 1 }
  for (const block of old.slice(first, oldEnd)) block.remove()
  const before = page.children[first] || null
  for (let at = first; at < nextEnd; at += 1) {
    prepare(next[at])
    sources.set(next[at], texts[at])
    page.insertBefore(document.adoptNode(next[at]), before)
  }
}

addEventListener('message', ({ source, data }) => {
  if (!data || typeof data !== 'object') return
  if (data.type === 'manset.embedHeight') {
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source && data.height > 0) frame.style.height = Math.min(1200, data.height) + 'px'
    return
  }
  if (source !== parent) return
  if (data.type === 'manset.preview') show(data)
  if (data.type === 'manset.previewMedia') give(data.address, data.blob)
})

// Nothing leads away from the page; a film is fetched when somebody wants to see it.
addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (link) event.preventDefault()
  const play = event.target.closest('button[data-play]')
  if (play) {
    const film = document.createElement('video')
    film.controls = true
    film.autoplay = true
    film.dataset.media = play.dataset.play
    play.replaceWith(film)
    film.focus()
    ask(film)
  }
}, true)

parent.postMessage({ type: 'manset.previewReady' }, '*')
`
