// Words and names that were replaced by the standard term, and the style of commit subjects. docs/GLOSSARY.md gives the meaning of the terms.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Names that were renamed as a whole, of files and of what code declares, with their successors: the same thing is not named so again. */
const retired = JSON.parse(readFileSync(path.join(import.meta.dirname, 'retired-names.json'), 'utf8'))

/** Parts of names, of files and of what code declares, with the words to use. Other parts of speech are entries of their own. */
const inNames = {
  afresh: 'initial or reset',
  askable: 'the condition',
  awhile: 'delayed',
  defuse: 'escape',
  defused: 'escape',
  gravest: 'most severe',
  hopeless: 'permanent',
  linger: 'discard',
  lookers: 'listeners',
  teller: 'formatter or notifier',
  telephone: 'phone',
  telephones: 'phones',
  untell: 'withdraw',
  untold: 'unreported or withdrawn',
  whoever: 'the thing itself',
}

/** Beginnings of names. */
const beginnings = [
  { beginning: /^(?:MOST|LONGEST|LARGEST|DEEPEST)_/, instead: 'MAX_' },
  { beginning: /^(?:FEWEST|SHORTEST|SMALLEST)_/, instead: 'MIN_' },
  { beginning: /^USUAL_/, instead: 'DEFAULT_' },
  { beginning: /^demand(?=[A-Z])/, instead: 'require' },
]

/** Phrases in comments, documents, test titles and English texts, with what to write. */
const inTexts = [
  { phrase: /\b(?:is|are) (?:not )?(?:had|gone through|looked at)\b/i, instead: 'the subject and its verb' },
  { phrase: /\bcould not be (?:told|had|asked|noted|kept)\b/i, instead: 'which operation failed' },
  { phrase: /\b(?:is|are|was|were) (?:not )?told\b/i, instead: 'who shows, reports or sends it' },
  { phrase: /\bas (?:it|they) (?:stands?|stood)\b/i, instead: 'current or at that version' },
  { phrase: /\bstands? (?:beside|above|below)\b/i, instead: 'is' },
  {
    phrase: /\b(?:approved|comes?|ends?|goes|happens?|resumes?|stops?) by (?:itself|themselves)\b/i,
    instead: 'automatically',
  },
  { phrase: /\bcomes? live\b/i, instead: 'goes live' },
  { phrase: /\bsigns? of life\b/i, instead: 'heartbeat' },
  { phrase: /\bread again what\b/i, instead: 'refetch' },
  { phrase: /\bwhoever\b/i, instead: 'who, such as “the caller” or “everybody who”' },
  { phrase: /\banew\b/i, instead: 'again' },
  { phrase: /\btelephones?\b/i, instead: 'phone' },
  { phrase: /\bcontent\(s\)|\bnewses\b/i, instead: 'items or stories' },
]

const TYPES = 'feat|fix|refactor|perf|test|docs|build|ci|chore|style|revert'
const SUBJECT = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9-]+(?:, [a-z0-9-]+)*\\))?!?: \\S`)
const MAX_CHARACTERS = 100

/** This list names what it refuses, a migration that ran anywhere is not changed any more, and sample stories are journalism. */
const IS_EXEMPT =
  /^scripts\/retired-words\.|^docs\/GLOSSARY\.md$|\/migrations\/|^apps\/demo\/src\/newsroom\/words\//

/** Retired words of a file: of its name, of the names in it, and of its comments and sentences; with line and message. */
export function retiredIn(file, text) {
  if (IS_EXEMPT.test(file)) return []
  const found = retiredInFileName(file)
  if (/\.tsx?$/.test(file)) {
    const seen = new Set()
    for (const { 0: name, index } of withoutTexts(text).matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (seen.has(name)) continue
      seen.add(name)
      for (const message of retiredInName(name)) found.push({ line: lineAt(text, index), says: message })
    }
  }
  for (const { phrase, instead } of inTexts) {
    const hit = phrase.exec(text)
    if (hit) found.push({ line: lineAt(text, hit.index), says: says(hit[0], instead) })
  }
  return found
}

/** What is wrong with the subject of a commit; empty if nothing is. */
export function faultsOfSubject(subject) {
  const faults = []
  if (!SUBJECT.test(subject)) faults.push('begins with a type of Conventional Commits: feat(menu): …')
  if (subject.length > MAX_CHARACTERS) faults.push(`has at most ${MAX_CHARACTERS} characters`)
  if (subject.endsWith('.')) faults.push('ends without a full stop')
  for (const { phrase, instead } of inTexts)
    if (phrase.test(subject)) faults.push(`says ${instead} instead of “${phrase.exec(subject)[0]}”`)
  return faults
}

function retiredInFileName(file) {
  const stem = path.basename(file).replace(/\..*$/, '')
  const words = stem.split(/[-_]/).filter((word) => Object.hasOwn(inNames, word))
  return [
    ...words.map((word) => says(word, inNames[word])),
    ...(Object.hasOwn(retired.files, stem) ? [says(stem, retired.files[stem])] : []),
  ].map((message) => ({ line: 1, says: message }))
}

function retiredInName(name) {
  if (Object.hasOwn(retired.names, name)) return [says(name, retired.names[name])]
  const begun = beginnings.find(({ beginning }) => beginning.test(name))
  if (begun) return [`${says(begun.beginning.exec(name)[0], begun.instead)} (${name})`]
  return partsOf(name)
    .filter((part) => Object.hasOwn(inNames, part))
    .map((part) => `${says(part, inNames[part])} (${name})`)
}

const says = (word, instead) => `says ${instead} instead of “${word}”`
const lineAt = (text, index) => text.slice(0, index).split('\n').length

/** camelCase, PascalCase and UPPER_CASE in lower-case parts. */
const partsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)

const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`{}]/g
/** A template, or the rest of one, as far as its end or its next `${`. */
const SENTENCE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y

/** Code with comments and texts blanked, so that places stay. Of templates, the code in `${…}` stays. */
function withoutTexts(text) {
  const blank = (hit) => hit.replace(/[^\n]/g, ' ')
  /** For each open brace, whether it belongs to a template. */
  const braces = []
  let code = ''
  let end = 0
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    let hit = token[0]
    if (hit === '{') {
      braces.push(false)
      continue
    }
    if (hit === '}' && !braces.pop()) continue
    if (hit === '}' || hit === '`') {
      SENTENCE.lastIndex = token.index + 1
      hit += SENTENCE.exec(text)?.[0] ?? ''
      if (hit.endsWith('${')) braces.push(true)
      TOKEN.lastIndex = token.index + hit.length
    }
    code += text.slice(end, token.index) + blank(hit)
    end = token.index + hit.length
  }
  return code + text.slice(end)
}
