// Writes the texts of the sample newsroom: fills the slots of an edition's stories and completes them.

import type { Random } from './random.ts'
import { SUFFIXES, type Suffix, withSuffix } from './turkish-suffix.ts'
import type { Edition, Gallery, Scene, Story, Topic } from './words/edition.ts'

/** A written story without categories. */
export interface WrittenStory {
  topic: Topic
  scene: Scene
  title: string
  spot: string
  bodyHtml: string
  city: string
  author: string
  tags: string[]
}

export interface WrittenGallery extends Omit<WrittenStory, 'bodyHtml'> {
  captions: string[]
}

type Fill = (text: string) => string

/** Fills slots. Within one returned function, a slot always gets the same word. */
function createFill(edition: Edition, random: Random, texts: readonly string[]): Fill {
  const words = new Map<string, string>()
  const numbers = new Map<string, string>()
  for (const text of texts) {
    for (const [, name = '', least, most] of text.matchAll(/\{(\w)=(\d+)-(\d+)\}/g)) {
      if (!numbers.has(name))
        numbers.set(name, writeNumber(random.whole(Number(least), Number(most)), edition))
    }
  }

  function wordFor(slot: string): string {
    const known = words.get(slot)
    if (known) return known
    const list = slot.replace(/\d$/, '')
    const isTaken = (word: string) =>
      [...words].some(([name, used]) => name.startsWith(list) && used === word)
    let word = chooseWord(list, edition, random)
    while (isTaken(word)) word = chooseWord(list, edition, random)
    words.set(slot, word)
    return word
  }

  return (text) =>
    text.replace(/\{(\w+)(?:=[\d-]+)?(?:\|(\w+))?\}/g, (_, slot: string, suffix?: string) => {
      const number = numbers.get(slot)
      if (number) return number
      const word = wordFor(slot)
      if (suffix && SUFFIXES.includes(suffix as Suffix)) return withSuffix(word, suffix as Suffix)
      return word.replace('*', '')
    })
}

function chooseWord(list: string, edition: Edition, random: Random): string {
  const { first, last } = edition.names
  const person = () => `${random.pick(first)} ${random.pick(last)}`
  if (list === 'person') return person()
  if (list === 'expert')
    return `${{ tr: 'Prof. Dr. ', en: 'Professor ', ar: 'الدكتور ' }[edition.language]}${person()}`
  const words = edition.slots[list]
  if (!words) throw new Error(`the ${edition.language} edition has no words for {${list}}`)
  return random.pick(words)
}

/** Adds thousands separators to larger numbers, but not to years. */
function writeNumber(number: number, { language }: Edition): string {
  if (number < 3000) return String(number)
  return number.toLocaleString(language === 'tr' ? 'tr-TR' : 'en-US')
}

/** A news story: title, spot and a body of paragraphs, a heading, sometimes a quote or a list. */
export function writeStory(edition: Edition, story: Story, random: Random): WrittenStory {
  const texts = [...story.titles, story.spot, story.lead, ...story.details]
  const fill = createFill(edition, random, texts)
  const title = fill(random.pick(story.titles))
  const background = random.some(edition.background[story.topic], 2).map(fill)
  const blocks = [story.lead, ...story.details].map(fill).map(paragraph)
  if (random.isLucky(0.7)) blocks.push(`<h2>${escapeHtml(random.pick(edition.subheads))}</h2>`)
  blocks.push(...(random.isLucky(0.2) ? [bulletList(background)] : background.map(paragraph)))
  if (random.isLucky(0.45)) blocks.push(`<blockquote>${paragraph(random.pick(edition.quotes))}</blockquote>`)
  return {
    ...file(edition, story, texts, random, fill),
    title,
    spot: fill(story.spot),
    bodyHtml: blocks.join(''),
  }
}

/** A photo gallery: title, spot and captions. */
export function writeGallery(edition: Edition, gallery: Gallery, random: Random): WrittenGallery {
  const texts = [gallery.title, gallery.spot, ...gallery.captions]
  const fill = createFill(edition, random, texts)
  const title = fill(gallery.title)
  const captions = gallery.captions.map(fill)
  return { ...file(edition, gallery, texts, random, fill), title, spot: fill(gallery.spot), captions }
}

/** Filing data of a story: topic, place and author. */
function file(
  edition: Edition,
  { topic, scene }: Pick<Story, 'topic' | 'scene'>,
  texts: readonly string[],
  random: Random,
  fill: Fill,
) {
  const city = fill(texts.some((text) => text.includes('{coast')) ? '{coast}' : '{city}')
  const tags = [city, ...random.some(edition.tags[topic], random.whole(1, 3))]
  return { topic, scene, tags, city, author: chooseWord('person', edition, random) }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function bulletList(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${paragraph(item)}</li>`).join('')}</ul>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
