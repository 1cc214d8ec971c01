// Leads a failure in the copy back to the block of the how-to.

/** One sentence for each block whose file the output names, or the output itself if it names none. */
export function explain(output, files) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const said = new Map()
  for (const [file, { blocks }] of files) {
    const line = lines.find((one) => one.includes(file))
    const block = blocks.at(-1)
    if (line && block)
      said.set(
        block,
        `${block.howto}:${block.line} Block ${block.number} does not work in ${file}: ${line.trim().slice(0, 400)}`,
      )
  }
  return said.size > 0 ? [...said.values(), '', output.trim()] : [output.trim()]
}
