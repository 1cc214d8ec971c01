// Part of `npm run check`, and of `npm run generate` where that fails: reports in one sentence each what a new entity, field, list,
// ability, kind, area or page still lacks.

/** Stages: a definition that names what does not exist keeps the next one from loading. */
const stages = [
  async () => (await import('./find-misnamed.ts')).findMisnamed(),
  async () => (await import('./find-forgotten.ts')).findForgotten(),
]

export {}

let said: string[] = []
for (const find of stages) {
  try {
    said = await find()
  } catch (error) {
    said = [failureOf(error)]
  }
  if (said.length > 0) break
}
for (const sentence of said) console.error(sentence)
process.exit(said.length > 0 ? 1 : 0)

/** A module that does not load, by its file and line. */
function failureOf(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [, file = '', line = ''] = /file:\/\/(\/[^\s:)]+):(\d+)/.exec(stack) ?? []
  const place = file.replace(`${process.cwd()}/`, '')
  return `${place && `${place}:${line} `}This file does not load: ${message.split('\n')[0]}`
}
