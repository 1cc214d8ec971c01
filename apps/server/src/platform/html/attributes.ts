// Attribute values: from the written form to the stored one, or null to remove the attribute.
import { RULES } from '@manset/model/rules/rules.ts'

const MEDIA_PATH = /^\/media\/[\w-][\w./-]{0,300}$/
const ALIGN = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:;|$)/i
const MAX_STYLE_CHARACTERS = 1_000
const KNOWN_RELS = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc']
const MAIL = /^mailto:[^\s<>"'\\]{3,500}$/i
const PHONE = /^tel:\+?[\d() .-]{2,40}$/i

/** Allowed link targets: the web, a path of the site, an e-mail address or a phone number. */
export function linkAddress(value: string): string | null {
  const address = value.trim()
  if (address === '') return null
  return RULES.url.check(address, {}) || MAIL.test(address) || PHONE.test(address) ? address : null
}

/** The path of a stored file of ours. */
export function mediaPath(value: string): string | null {
  return MEDIA_PATH.test(value) && !value.includes('..') && !value.includes('//') ? value : null
}

/** The known words of a `rel`, without duplicates. */
export function knownRel(value: string): string | null {
  const words = new Set(value.slice(0, 200).toLowerCase().split(/\s+/))
  return KNOWN_RELS.filter((word) => words.has(word)).join(' ') || null
}

/** Keeps the alignment of a style and nothing else. */
export function textAlign(value: string): string | null {
  const align = value.length <= MAX_STYLE_CHARACTERS ? ALIGN.exec(value)?.[1] : undefined
  return align ? `text-align: ${align.toLowerCase()}` : null
}

/** Numbering of an ordered list other than by digits: letters or Roman numerals, lower or upper case. */
export function listType(value: string): string | null {
  return /^[aAiI]$/.test(value) ? value : null
}

export function oneOf(...values: string[]): (value: string) => string | null {
  return (value) => {
    const small = value.trim().toLowerCase()
    return values.includes(small) ? small : null
  }
}

export function numberBetween(least: number, most: number): (value: string) => string | null {
  return (value) => {
    const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? String(number) : null
  }
}
