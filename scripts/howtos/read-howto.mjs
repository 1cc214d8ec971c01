// Reads the executable blocks of a how-to.
//
// A block is a new file, or an edit written as a diff; the sentence above it names the file:
//
//   New file `packages/model/src/entities/venue.ts`:      ```ts …
//   In `packages/model/src/entities/entities.ts`:          ```diff …
//
// A diff needs no line numbers: context lines find the place, and a line with only `…` skips lines. `NNNN` in the name of a migration is
// the next number. Blocks of `sh` are commands; of these, tests (`npx vitest run …`) are executed, too.

/** Languages of blocks that are not applied. */
const SHOWN_ONLY = new Set(['sh', 'text', ''])

/** Blocks of a how-to with file, kind and line, the test files it names, and sentences about blocks without a file. */
export function readHowto(name, text) {
  const blocks = []
  const tests = []
  const problems = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const fence = /^( *)```(\w*)$/.exec(lines[at])
    if (!fence) continue
    const [, indent, language] = fence
    const end = lines.findIndex((line, index) => index > at && line.trim() === '```')
    if (end < 0) {
      problems.push(`${name}:${at + 1} This block has no end.`)
      break
    }
    const body = lines
      .slice(at + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    if (language === 'sh') tests.push(...body.flatMap(testsIn))
    else if (!SHOWN_ONLY.has(language)) {
      const said = leadOf(lines, at)
      const block = { howto: name, number: blocks.length + 1, line: at + 1, body }
      const made = /.*\bNew file `([^`]+)`.*:$/.exec(said)?.[1]
      const edited = /.*\b[Ii]n `([^`]+)`.*:$/.exec(said)?.[1]
      if (made && language !== 'diff') blocks.push({ ...block, kind: 'new', file: made })
      else if (edited && language === 'diff') blocks.push({ ...block, kind: 'edit', file: edited })
      else
        problems.push(
          `${name}:${at + 1} The line above this block names no file: “New file \`path\`:”, or “In \`path\`:” above a diff.`,
        )
    }
    at = end
  }
  return { name, blocks, tests, problems }
}

/** The paragraph above a fence, as one line. */
function leadOf(lines, fence) {
  const said = []
  for (let at = fence - 1; at >= 0; at -= 1) {
    if (lines[at].trim() === '') {
      if (said.length > 0) break
      continue
    }
    said.unshift(lines[at].trim())
  }
  return said.join(' ')
}

/** Files and folders of tests in a command; its options begin with a dash. */
function testsIn(line) {
  const command = /^npx vitest run ([^#]+)/.exec(line.trim())
  return command ? command[1].split(/\s+/).filter((part) => part.includes('/')) : []
}
