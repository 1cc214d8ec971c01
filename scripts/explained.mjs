// Output of failed checks, in as many words as somebody reads.

const MAX_CHARACTERS = 300
const MAX_ERRORS = 15
const ERROR = /^\S+\(\d+,\d+\): error /

/**
 * The checks with their output. Where definitions lack something, types and generated files fail for that reason, in many words: these are
 * then one line.
 */
export function explained(failed) {
  const isForgotten = failed.some(({ name }) => name === 'what a newcomer forgets')
  return failed.map((check) => ({
    ...check,
    output: check.follows && isForgotten ? summary(check.output) : shortened(check.output),
  }))
}

function summary(output) {
  const count = output.split('\n').filter((line) => ERROR.test(line)).length
  return `${count > 0 ? `${count} errors` : 'It fails'}, probably for the reasons under “what a newcomer forgets”. Mend those first.`
}

/** Type errors without their inner reasons, and not more than somebody reads; anything else as it is. */
function shortened(output) {
  const lines = output.split('\n')
  const errors = lines.filter((line) => ERROR.test(line))
  if (errors.length === 0) return output
  const inner = errors.length === 1 ? lines.filter((line) => !ERROR.test(line)) : []
  const rest = errors.length - MAX_ERRORS
  return [...errors.slice(0, MAX_ERRORS), ...inner, ...(rest > 0 ? [`… and ${rest} more`] : [])]
    .map(cut)
    .join('\n')
}

const cut = (line) => (line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)} …` : line)
