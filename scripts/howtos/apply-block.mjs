// Applies one block of a how-to to the text of a file.

/** A sentence about a block that does not fit the code. */
export class StaleBlock extends Error {}

/** The file's text after the block; `text` is `undefined` if the file does not exist. */
export function applyBlock(block, text) {
  if (block.kind === 'new') {
    if (text !== undefined) throw stale(block, 'exists already')
    return `${block.body.join('\n')}\n`
  }
  if (text === undefined) throw stale(block, 'does not exist')
  return applyDiff(block, text)
}

function applyDiff(block, text) {
  const lines = text.split('\n')
  let cursor = 0
  for (const [index, hunk] of hunksOf(block.body).entries()) {
    const old = hunk.filter(({ sign }) => sign !== '+')
    const place = find(block, lines, old, cursor, index === 0)
    const made = written(hunk, lines.slice(place, place + old.length))
    lines.splice(place, old.length, ...made)
    cursor = place + made.length
  }
  return lines.join('\n')
}

/** Parts between lines with only `…`. */
function hunksOf(body) {
  const hunks = [[]]
  for (const line of body) {
    if (line.trim() === '…') hunks.push([])
    else if (line.trim() !== '') hunks.at(-1).push({ sign: line[0], code: line.slice(1) })
  }
  return hunks.filter((hunk) => hunk.length > 0)
}

function find(block, lines, old, from, isFirst) {
  if (old.length === 0) throw stale(block, 'gets lines without a line that shows their place')
  const fits = (at) => old.every(({ code }, index) => isSame(lines[at + index], code))
  const places = lines.map((_, at) => at).filter((at) => at >= from && fits(at))
  if (places.length === 0) throw stale(block, `no longer has ${quote(firstMissing(lines, old, from))}`)
  // A later part is the next one below; the first has to be unmistakable.
  if (isFirst && places.length > 1)
    throw stale(
      block,
      `has ${quote(old[0].code)} in several places (lines ${places.map((at) => at + 1).join(', ')})`,
    )
  return places[0]
}

/** Lines are compared without indentation; `…` at the end stands for the rest of the line. */
function isSame(line, code) {
  const wanted = code.trim()
  const found = line?.trim()
  return wanted.endsWith('…') ? found?.startsWith(wanted.slice(0, -1).trimEnd()) : found === wanted
}

function firstMissing(lines, old, from) {
  const later = lines.slice(from)
  return (old.find(({ code }) => !later.some((line) => isSame(line, code))) ?? old[0]).code
}

/** Added lines are indented like the nearest old line of the block. */
function written(hunk, present) {
  const result = []
  let next = 0
  const depth = (line) => line.length - line.trimStart().length
  for (const { sign, code } of hunk) {
    if (sign === '+') {
      const near = Math.max(0, next - 1)
      const shift = depth(present[near]) - depth(hunk.filter((one) => one.sign !== '+')[near].code)
      result.push(code === '' ? '' : ' '.repeat(Math.max(0, depth(code) + shift)) + code.trimStart())
      continue
    }
    if (sign !== '-') result.push(present[next])
    next += 1
  }
  return result
}

const quote = (code) => `the line “${code.trim()}”`

function stale({ howto, line, number, file }, why) {
  return new StaleBlock(`${howto}:${line} Block ${number} is stale: ${file} ${why}.`)
}
