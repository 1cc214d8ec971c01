// Leads a failure in the copy back to the block of the how-to.

const MAX_CHARACTERS = 300
/** Lines that report no failure: a passed test, a written file. */
const IS_GOOD = /^\s*(?:✓|↓|wrote )/

/** One sentence for each block whose file the output names, followed by the output itself. */
export function explain(output, files) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !IS_GOOD.test(line))
  const said = [...files].flatMap(([file, { blocks }]) => {
    const line = lines.find((one) => one.includes(file))
    const { howto, line: at, number } = blocks.at(-1)
    if (!line) return []
    // The place in the file follows its name: `apps/pier.ts(1,1): error …`.
    const where = line.slice(line.indexOf(file)).trim().slice(0, MAX_CHARACTERS)
    return `${howto}:${at} Block ${number} does not work: ${where}`
  })
  return said.length > 0 ? [...said, '', output.trim()] : [output.trim()]
}
